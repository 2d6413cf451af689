/** Where we are, by the address alone; the server answers every one of ours with the same page. */

export interface Place {
  path: string[];
  query: URLSearchParams;
}

/** A part of the address in plain letters; one that is no text at all stays as it is, and leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): Place {
  return {
    path: location.pathname.split('/').filter(Boolean).map(decoded),
    query: new URLSearchParams(location.search),
  };
}

class Router {
  place = $state.raw<Place>(read());

  constructor() {
    addEventListener('popstate', () => (this.place = read()));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.place = read();
    if (!replace) scrollTo(0, 0);
  }

  /** Plain links stay within the page. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const anchor = (event.target as Element | null)?.closest?.('a');
    if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin)
      return;
    if (anchor.pathname.startsWith('/api/') || anchor.hash) return;
    event.preventDefault();
    this.go(anchor.pathname + anchor.search);
  }
}

export const router = new Router();
