import type { QuoteDocument } from '../../domain/quote/quoteDocument';
import { logoText } from '../../domain/shopContent/logo';
import { currentContent } from '../content/currentContent';
import { shopLogo } from '../content/shopLogo';
import {
  documentFacts,
  documentTitle,
  type Fact,
  partyBlocks,
  sellerContact,
} from './documentTexts';
import type { TextStyle } from './fonts';
import {
  blockHeight,
  BOLD,
  drawBlock,
  equalColumns,
  FULL,
  LEADING,
  sectionRule,
  SMALL,
  TEXT,
} from './layout';
import { COLOURS, PAGE, type Sheet } from './sheet';

const NAME: TextStyle = { size: 20, leading: 26, bold: true };
/** In points. */
const LOGO_BOX: [width: number, height: number] = [166, 48];
const LOGO_GAP = 6;
const TITLE: TextStyle = { size: 17, leading: 26, bold: true };

export const SECTION_GAP = 18;
/** Between the label of a fact and its value, from the same left edge. */
const FACT_INDENT = 96;

export function drawHead(sheet: Sheet, document: QuoteDocument): void {
  const [left, right] = [FULL, { x: PAGE.left + FULL.width / 2 + 40, width: FULL.width / 2 - 40 }];
  const top = sheet.y + 8;
  sheet.artifact(() => sectionRule(sheet, sheet.y));
  const under = top + drawSeller(sheet, top, left);
  const contact = sellerContact();
  sheet.leaf(sheet.root, 'P', () => sheet.lines(contact, under, SMALL, left));
  sheet.leaf(sheet.root, 'H1', () => sheet.line(documentTitle(document), top, TITLE, right));
  const bottom = drawFacts(sheet, documentFacts(document), top + TITLE.leading, right);
  sheet.y = Math.max(bottom, under + contact.length * LEADING) + SECTION_GAP;
}

/** The owner's logo, else the shop's name. @returns the height of it. */
function drawSeller(sheet: Sheet, top: number, left: { x: number }): number {
  const logo = shopLogo();
  const { company } = currentContent();
  if (!logo) {
    sheet.leaf(sheet.root, 'P', () => sheet.line(company.name, top, NAME, left));
    return NAME.leading;
  }
  const draw = () => sheet.picture(logo.bytes, left.x, top, LOGO_BOX);
  sheet.leaf(sheet.root, 'Figure', draw, { alt: logoText(company) });
  return LOGO_BOX[1] + LOGO_GAP;
}

/**
 * Labels with their values beside them; a long value takes more lines.
 * @returns the bottom of the last one.
 */
function drawFacts(
  sheet: Sheet,
  facts: readonly Fact[],
  top: number,
  { x, width }: { x: number; width: number },
): number {
  let y = top;
  for (const { label, value } of facts) {
    const lines = sheet.wrap(value, width - FACT_INDENT, BOLD);
    sheet.leaf(sheet.root, 'P', () => {
      sheet.line(`${label}\u00A0:`, y, { ...TEXT, colour: COLOURS.ink2 }, { x }, true);
      sheet.lines(lines, y, BOLD, { x: x + FACT_INDENT });
    });
    y += lines.length * LEADING;
  }
  return y;
}

export function drawParties(sheet: Sheet, document: QuoteDocument): void {
  const blocks = partyBlocks(document);
  const places = equalColumns(blocks.length);
  const height = Math.max(
    ...blocks.map((block, index) => blockHeight(sheet, block, places[index] ?? FULL)),
  );
  blocks.forEach((block, index) =>
    drawBlock(sheet, sheet.root, block, places[index] ?? FULL, sheet.y),
  );
  sheet.y += height + SECTION_GAP;
}
