import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../src/lib/copy';
import CopyLink from '../src/ui/CopyLink.svelte';

const LINK = 'http://192.168.0.7:8000/t/abc';

/** A browser with a clipboard that takes or refuses, or, as at plain http addresses, with none. */
function browser(clipboard: 'takes' | 'refuses' | 'none', command: boolean) {
  const writeText = vi.fn(() =>
    clipboard === 'takes' ? Promise.resolve() : Promise.reject(new Error('no')),
  );
  vi.stubGlobal('navigator', { clipboard: clipboard === 'none' ? undefined : { writeText } });
  const copied: string[] = [];
  document.execCommand = vi.fn(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    if (command) copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return command;
  });
  return { writeText, copied };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('copying', () => {
  it('uses the clipboard where there is one', async () => {
    const { writeText, copied } = browser('takes', true);
    expect(await copyText(LINK)).toBe(true);
    expect(writeText).toHaveBeenCalledWith(LINK);
    expect(copied).toEqual([]);
  });

  it.each(['none', 'refuses'] as const)(
    'copies a selected field where the clipboard %s',
    async (clipboard) => {
      const { copied } = browser(clipboard, true);
      expect(await copyText(LINK)).toBe(true);
      expect(copied).toEqual([LINK]);
      expect(document.querySelector('textarea')).toBeNull();
    },
  );
});

describe('the button that copies a link', () => {
  it('says "Copied" when the link was copied, until there is another link', async () => {
    browser('none', true);
    const { rerender } = render(CopyLink, { link: LINK, label: 'Copy the link' });
    await fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    await screen.findByRole('button', { name: 'Copied' });
    await rerender({ link: `${LINK}d` });
    await screen.findByRole('button', { name: 'Copy the link' });
  });

  it('shows the link selected when nothing can copy it', async () => {
    browser('none', false);
    render(CopyLink, { link: LINK, label: 'Copy the link' });
    expect(screen.queryByRole('textbox')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    const field = (await screen.findByRole('textbox')) as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(LINK);
    expect(screen.queryByText('Copied')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('by hand');
  });
});
