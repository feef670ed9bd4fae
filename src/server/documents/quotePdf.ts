import { documentTotals, VAT_NOTE } from '../../domain/offer/documentTotals';
import type { LineAmounts } from '../../domain/offer/pricedDocument';
import { formatPrice } from '../../domain/price';
import type {
  OfferDocument,
  QuoteDocument,
  RequestDocument,
} from '../../domain/quote/quoteDocument';
import { currentContent } from '../content/currentContent';
import {
  conditionBlocks,
  DEPOSIT_NOTE,
  documentName,
  type Fact,
  offerSums,
  requestFacts,
  requestNotes,
  sellerIdentity,
} from './documentTexts';
import type { TextStyle } from './fonts';
import {
  blockHeight,
  drawBlock,
  equalColumns,
  flowBlock,
  FULL,
  LEADING,
  makeRoom,
  sectionRule,
  SMALL,
} from './layout';
import { drawLines } from './linesTable';
import { createSheet } from './pdfSheet';
import { drawHead, drawParties, SECTION_GAP } from './quotePdfHead';
import { COLOURS, PAGE, type Sheet } from './sheet';
import { drawProof, drawSignature, signatureHeight } from './signature';

/**
 * The PDF of a request or an offer: A4, tagged, in French; the same document gives the same bytes.
 * The sums of a request are those of its cart, those of an offer documentTotals().
 * @throws RangeError on an amount that is no decimal text
 */
export function quotePdf(document: QuoteDocument): Promise<Buffer> {
  const sheet = createSheet(documentName(document), currentContent().company.name, document.date);
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
      ? Math.max(sumsHeight, SECTION_GAP / 2 + signatureHeight(sheet, document))
      : sumsHeight;
  drawLines(sheet, document, amounts, tail);
  makeRoom(sheet, tail);
  const below = sheet.y + tail;
  if (document.kind === 'OFFER') drawSignature(sheet, document, sheet.y + SECTION_GAP / 2);
  drawSums(sheet, rows, notes);
  sheet.y = below + SECTION_GAP;
  drawConditions(sheet, document);
  if (document.kind === 'OFFER') drawProof(sheet, document);
  return sheet.finish((page, pages) => drawFoot(sheet, document, page, pages));
}

/** The amounts of the lines, and what is below them. */
interface Closing {
  amounts: readonly LineAmounts[];
  rows: Fact[];
  notes: string[];
}

const requestClosing = ({ amounts, sums, rule }: RequestDocument): Closing => ({
  amounts,
  rows: requestFacts(sums),
  notes: requestNotes(sums, rule),
});

function offerClosing(document: OfferDocument): Closing {
  const { lines, asChosen, withOptions } = documentTotals(document, document.rule);
  const options = `Avec toutes les options\u00A0: ${formatPrice(withOptions.ht)} HT, ${formatPrice(withOptions.ttc)} TTC`;
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

function drawConditions(sheet: Sheet, document: QuoteDocument): void {
  if (document.terms.trim()) {
    flowBlock(sheet, sheet.root, { title: 'Conditions de ce devis', paragraphs: [document.terms] });
    sheet.y += SECTION_GAP / 2;
  }
  const blocks = conditionBlocks(document);
  const places = equalColumns(blocks.length, 16);
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

const SUM: TextStyle = { size: 9.5, leading: 14 };
const SUM_WIDTH = 270;

/** Sums at the right; a rule is above the last. */
function drawSums(sheet: Sheet, rows: readonly Fact[], notes: readonly string[]): void {
  const x = PAGE.right - SUM_WIDTH;
  sheet.y += SECTION_GAP / 2;
  const table = sheet.group(sheet.root, 'Table');
  rows.forEach(({ label, value }, index) => {
    const isLast = index === rows.length - 1;
    const style = isLast || label === 'Total HT' ? { ...SUM, bold: true } : SUM;
    if (isLast) {
      sheet.artifact(() => sectionRule(sheet, sheet.y + 1, x));
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
