import { parseRuns, printRuns, type TextRun } from './inlineNotation';

export type TextBlock =
  | { kind: 'paragraph'; runs: TextRun[] }
  | { kind: 'list'; items: TextRun[][] };

/** A page of text: the blocks before the first title, and the parts under titles. */
export interface ShopText {
  intro: TextBlock[];
  sections: { title: string; blocks: TextBlock[] }[];
}

/** A title, an item of a list, or the lines of a paragraph, as they are written. */
export interface SourceBlock {
  kind: 'title' | 'item' | 'paragraph';
  /** The number of its first line, from 1. */
  line: number;
  source: string;
  /** An empty line, or another kind of block, comes before it. */
  isFirst: boolean;
}

const TITLE = /^## +(?=\S)/;
const ITEM = /^- +(?=\S)/;

/** The blocks of a text in the notation, in order. */
export function sourceBlocks(text: string): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let open: SourceBlock | undefined;
  for (const [index, typed] of text.split(/\r\n|\r|\n/).entries()) {
    const source = typed.trim();
    const kind = TITLE.test(source) ? 'title' : ITEM.test(source) ? 'item' : 'paragraph';
    if (source === '') open = undefined;
    else if (kind === 'paragraph' && open?.kind === kind) open.source += `\n${source}`;
    else {
      const isFirst = open?.kind !== kind;
      open = { kind, line: index + 1, source: source.replace(MARKS[kind], ''), isFirst };
      blocks.push(open);
    }
  }
  return blocks;
}

const MARKS = { title: TITLE, item: ITEM, paragraph: /^(?!)/ };

/**
 * Reads the notation: `## titre`, `- élément d’une liste`, `**gras**`, `[texte](lien)`; an empty
 * line ends a paragraph, and a backslash before a mark makes it a character. Any text can be read;
 * nothing of it becomes HTML.
 */
export function parseShopText(text: string): ShopText {
  const read: ShopText = { intro: [], sections: [] };
  for (const { kind, source, isFirst } of sourceBlocks(text)) {
    const blocks = read.sections.at(-1)?.blocks ?? read.intro;
    const last = blocks.at(-1);
    if (kind === 'title') read.sections.push({ title: source, blocks: [] });
    else if (kind === 'paragraph') blocks.push({ kind, runs: parseRuns(source) });
    else if (last?.kind === 'list' && !isFirst) last.items.push(parseRuns(source));
    else blocks.push({ kind: 'list', items: [parseRuns(source)] });
  }
  return read;
}

/** Writes a text in the notation so that `parseShopText` reads the same. */
export const printShopText = ({ intro, sections }: ShopText): string =>
  [
    ...intro.map(printBlock),
    ...sections.flatMap(({ title, blocks }) => [`## ${title}`, ...blocks.map(printBlock)]),
  ].join('\n\n');

const printBlock = (block: TextBlock): string =>
  block.kind === 'list'
    ? block.items.map((runs) => `- ${printRuns(runs)}`).join('\n')
    : // The beginning of a line would make it a title or an item.
      printRuns(block.runs).replace(/^(?=#|- )/gm, '\\');
