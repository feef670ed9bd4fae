import type { TextRun } from './inlineNotation';
import { fillPlaceholders, type PlaceholderValues } from './placeholders';
import type { ShopText, TextBlock } from './textNotation';

/**
 * A text without its parts that would be empty: « {garantie} » is nothing while the owner has typed
 * no sentence for it, so its paragraph or item goes, and a title with nothing else below it.
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
