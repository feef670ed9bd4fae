import type { Fact } from './documentTexts';
import type { TextStyle } from './fonts';
import { FULL, LEADING, sectionRule, SMALL, TEXT } from './layout';
import { SECTION_GAP } from './quotePdfHead';
import { COLOURS, PAGE, type Sheet } from './sheet';

export const SUM: TextStyle = { size: 9.5, leading: 14 };
const SUM_WIDTH = 270;

export const SIGNATURE_HEIGHT = 92;

/** Sums at the right; a rule is above the last. */
export function drawSums(sheet: Sheet, rows: readonly Fact[], notes: readonly string[]): void {
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

/** Beside the sums that are agreed to. */
export function drawSignature(sheet: Sheet, y: number): void {
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
