import { company } from '../../content/company';
import { documentTotals, VAT_NOTE } from '../../domain/offer/documentTotals';
import type { LineAmounts } from '../../domain/offer/pricedDocument';
import { formatPrice } from '../../domain/price';
import type {
  OfferDocument,
  QuoteDocument,
  RequestDocument,
} from '../../domain/quote/quoteDocument';
import {
  conditionBlocks,
  DEPOSIT_NOTE,
  documentFacts,
  documentName,
  documentTitle,
  type Fact,
  offerSums,
  partyBlocks,
  requestFacts,
  requestNotes,
  sellerContact,
  sellerIdentity,
} from './documentTexts';
import {
  bench,
  blockHeight,
  BOLD,
  columns,
  drawBlock,
  flowBlock,
  FULL,
  LEADING,
  makeRoom,
  SMALL,
  TEXT,
} from './layout';
import { drawLines } from './linesTable';
import { COLOURS, createSheet, PAGE, type Sheet, type TextStyle } from './sheet';

const NAME: TextStyle = { size: 20, leading: 26, bold: true };
const TITLE: TextStyle = { size: 17, leading: 26, bold: true };
const SUM: TextStyle = { size: 9.5, leading: 14 };
const SUM_WIDTH = 270;
const SECTION_GAP = 18;
/** Between the label of a fact and its value, from the same left edge. */
const FACT_INDENT = 96;
const SIGNATURE_HEIGHT = 92;

/**
 * The PDF of a request or an offer: A4, tagged, in French; the same document gives the same bytes.
 * The sums of a request are those of its cart, those of an offer documentTotals().
 * @throws RangeError on an amount that is no decimal text
 */
export function quotePdf(document: QuoteDocument): Promise<Buffer> {
  const sheet = createSheet(documentName(document), company.name, document.date);
  const { amounts, rows, notes } =
    document.kind === 'OFFER' ? offerClosing(document) : requestClosing(document);
  drawHead(sheet, document);
  drawParties(sheet, document);
  if (document.message.trim()) {
    flowBlock(sheet, sheet.root, {
      title: document.kind === 'OFFER' ? 'Message' : 'Commentaire',
      paragraphs: [document.message],
    });
    sheet.y += SECTION_GAP;
  }
  makeRoom(sheet, 80);
  const sumsHeight = SECTION_GAP + rows.length * SUM.leading + (notes.length + 1) * LEADING;
  const tail =
    document.kind === 'OFFER'
      ? Math.max(sumsHeight, SECTION_GAP / 2 + SIGNATURE_HEIGHT)
      : sumsHeight;
  drawLines(sheet, document, amounts, tail);
  makeRoom(sheet, tail);
  const below = sheet.y + tail;
  if (document.kind === 'OFFER') drawSignature(sheet, sheet.y + SECTION_GAP / 2);
  drawSums(sheet, rows, notes);
  sheet.y = below + SECTION_GAP;
  drawConditions(sheet, document);
  return sheet.finish((page, pages) => drawFoot(sheet, document, page, pages));
}

/** The amounts of the lines, and what is below them. */
interface Closing {
  amounts: readonly LineAmounts[];
  rows: Fact[];
  notes: string[];
}

const requestClosing = ({ amounts, sums }: RequestDocument): Closing => ({
  amounts,
  rows: requestFacts(sums),
  notes: requestNotes(sums),
});

function offerClosing(document: OfferDocument): Closing {
  const { lines, asChosen, withOptions } = documentTotals(document, document.rule);
  const options =
    `Avec toutes les options\u00A0: ${formatPrice(withOptions.ht)} HT, ` +
    `${formatPrice(withOptions.ttc)} TTC`;
  return {
    amounts: lines,
    rows: offerSums(asChosen, document.discount),
    notes: [
      VAT_NOTE,
      ...(withOptions.ttc === asChosen.ttc ? [] : [options]),
      ...(asChosen.asksDeposit ? [DEPOSIT_NOTE] : []),
    ],
  };
}

function drawHead(sheet: Sheet, document: QuoteDocument): void {
  const [left, right] = [FULL, { x: PAGE.left + FULL.width / 2 + 40, width: FULL.width / 2 - 40 }];
  const top = sheet.y + 8;
  sheet.artifact(() => bench(sheet, sheet.y));
  sheet.leaf(sheet.root, 'P', () => sheet.line(company.name, top, NAME, left));
  const contact = sellerContact();
  sheet.leaf(sheet.root, 'P', () => sheet.lines(contact, top + NAME.leading, SMALL, left));
  sheet.leaf(sheet.root, 'H1', () => sheet.line(documentTitle(document), top, TITLE, right));
  const bottom = drawFacts(sheet, documentFacts(document), top + TITLE.leading, right);
  sheet.y = Math.max(bottom, top + TITLE.leading + contact.length * LEADING) + SECTION_GAP;
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

function drawParties(sheet: Sheet, document: QuoteDocument): void {
  const blocks = partyBlocks(document);
  const places = columns(blocks.length);
  const height = Math.max(
    ...blocks.map((block, index) => blockHeight(sheet, block, places[index] ?? FULL)),
  );
  blocks.forEach((block, index) =>
    drawBlock(sheet, sheet.root, block, places[index] ?? FULL, sheet.y),
  );
  sheet.y += height + SECTION_GAP;
}

/** Sums at the right; the last is set off by the bench. */
function drawSums(sheet: Sheet, rows: readonly Fact[], notes: readonly string[]): void {
  const x = PAGE.right - SUM_WIDTH;
  sheet.y += SECTION_GAP / 2;
  const table = sheet.group(sheet.root, 'Table');
  rows.forEach(({ label, value }, index) => {
    const isLast = index === rows.length - 1;
    const style = isLast || label === 'Total HT' ? { ...SUM, bold: true } : SUM;
    if (isLast) {
      sheet.artifact(() => bench(sheet, sheet.y + 1, x));
      sheet.y += 5;
    }
    const row = sheet.group(table, 'TR');
    sheet.leaf(row, 'TH', () => sheet.line(label, sheet.y, style, { x }), { scope: 'Row' });
    sheet.leaf(row, 'TD', () =>
      sheet.line(value, sheet.y, style, { x, width: SUM_WIDTH, atRight: true }),
    );
    row.end();
    sheet.y += SUM.leading;
  });
  for (const note of notes) {
    const lines = sheet.wrap(note, SUM_WIDTH, SMALL);
    sheet.leaf(sheet.root, 'P', () =>
      sheet.lines(lines, sheet.y + 2, SMALL, { ...FULL, atRight: true }),
    );
    sheet.y += lines.length * LEADING;
  }
}

function drawConditions(sheet: Sheet, document: QuoteDocument): void {
  if (document.terms.trim()) {
    flowBlock(sheet, sheet.root, { title: 'Conditions de ce devis', paragraphs: [document.terms] });
    sheet.y += SECTION_GAP / 2;
  }
  const blocks = conditionBlocks(document);
  const places = columns(blocks.length, 16);
  const height = Math.max(
    ...blocks.map((block, index) => blockHeight(sheet, block, places[index] ?? FULL)),
  );
  makeRoom(sheet, height + 8);
  sheet.artifact(() => sheet.rule(sheet.y, 0.5, COLOURS.line));
  sheet.y += 8;
  blocks.forEach((block, index) =>
    drawBlock(sheet, sheet.root, block, places[index] ?? FULL, sheet.y),
  );
  sheet.y += height + SECTION_GAP;
}

/** Beside the sums that are agreed to. */
function drawSignature(sheet: Sheet, y: number): void {
  const width = 240;
  const x = PAGE.left;
  const section = sheet.group(sheet.root, 'Sect');
  sheet.artifact(() => sheet.box(x, y, width, SIGNATURE_HEIGHT));
  sheet.leaf(section, 'H2', () =>
    sheet.line('Bon pour accord', y + 6, { ...SUM, bold: true }, { x: x + 10 }),
  );
  ['Date\u00A0:', 'Nom et qualité\u00A0:', 'Signature et cachet\u00A0:'].forEach((label, index) =>
    sheet.leaf(section, 'P', () =>
      sheet.line(label, y + 24 + index * 15, { ...TEXT, colour: COLOURS.ink2 }, { x: x + 10 }),
    ),
  );
}

function drawFoot(sheet: Sheet, document: QuoteDocument, page: number, pages: number): void {
  const y = PAGE.bottom + 8;
  sheet.rule(y, 0.5, COLOURS.line);
  sellerIdentity().forEach((line, index) =>
    sheet.line(line, y + 4 + index * 9, { ...SMALL, size: 6.5 }, FULL),
  );
  sheet.line(documentName(document), y + 4, { ...SMALL, size: 6.5 }, { ...FULL, atRight: true });
  sheet.line(
    `Page\u00A0${page} / ${pages}`,
    y + 13,
    { ...SMALL, size: 6.5 },
    { ...FULL, atRight: true },
  );
}
