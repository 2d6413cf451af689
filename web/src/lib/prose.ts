/** The few marks of Markdown that our pages about sets use, as blocks that a screen can draw. */

export interface Run {
  text: string;
  style: 'plain' | 'strong' | 'soft';
}

export interface Block {
  kind: 'title' | 'heading' | 'paragraph' | 'list';
  /** One line, or the items of a list. */
  lines: Run[][];
}

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*/g;

function runs(text: string): Run[] {
  const found: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), style: 'plain' });
    found.push(match[1] ? { text: match[1], style: 'strong' } : { text: match[2] ?? '', style: 'soft' });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), style: 'plain' });
  return found;
}

/** Blocks are parted by blank lines; a line break within one is a space. */
export function prose(markdown: string): Block[] {
  const blocks = markdown.split(/\n\s*\n/).map((block) => block.trim());
  return blocks.filter(Boolean).map((block): Block => {
    const joined = block.replaceAll(/\n(?!- )/g, ' ');
    if (joined.startsWith('# ')) return { kind: 'title', lines: [runs(joined.slice(2))] };
    if (joined.startsWith('## ')) return { kind: 'heading', lines: [runs(joined.slice(3))] };
    if (joined.startsWith('- '))
      return { kind: 'list', lines: joined.split('\n').map((line) => runs(line.slice(2))) };
    return { kind: 'paragraph', lines: [runs(joined)] };
  });
}
