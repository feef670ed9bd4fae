import type { TextRun } from './inlineNotation';
import { fillPlaceholders, type PlaceholderValues } from './placeholders';
import type { ShopText, TextBlock } from './textNotation';

/**
 * What is left of a text where names stand for sentences that the owner has left empty: no empty
 * paragraph or item, and no title above nothing else.
 */
export function saidText({ intro, sections }: ShopText, values: PlaceholderValues): ShopText {
  const isSaid = (runs: readonly TextRun[]): boolean =>
    runs.some(({ text }) => fillPlaceholders(text, values).trim() !== '');
  const saidOf = (block: TextBlock): TextBlock[] => {
    if (block.kind === 'paragraph') return isSaid(block.runs) ? [block] : [];
    const items = block.items.filter(isSaid);
    return items.length > 0 ? [{ ...block, items }] : [];
  };
  return {
    intro: intro.flatMap(saidOf),
    sections: sections
      .map((section) => ({ ...section, blocks: section.blocks.flatMap(saidOf) }))
      .filter(({ blocks }, index) => blocks.length > 0 || sections[index]?.blocks.length === 0),
  };
}
