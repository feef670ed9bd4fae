import { formatDate, formatDateTime } from '../../domain/date';
import { ORDER_MEANS } from '../../domain/offer/order';
import type { DocumentAcceptance, OfferDocument } from '../../domain/quote/quoteDocument';
import { typeset } from '../../domain/text/frenchText';
import type { Fact } from './documentTexts';
import type { TextStyle } from './fonts';
import { BOLD, FULL, LEADING, sectionRule, TEXT } from './layout';
import { COLOURS, PAGE, type Sheet, type StructureElement } from './sheet';

const WIDTH = 240;
const PADDING = 10;
/** Of the empty box. */
const EMPTY_HEIGHT = 92;
const EMPTY_ROW = 15;
const HEAD = 24;
const LABEL: TextStyle = { ...TEXT, colour: COLOURS.ink2 };
const BOX_TITLE: TextStyle = { size: 9.5, leading: 14, bold: true };

/** Height of « Bon pour accord », in points. */
export const signatureHeight = (sheet: Sheet, { acceptance }: OfferDocument): number =>
  acceptance === undefined
    ? EMPTY_HEIGHT
    : Math.max(EMPTY_HEIGHT, HEAD + boxLines(sheet, acceptance).length * LEADING + PADDING);

/** « Bon pour accord », beside the sums that are agreed to: to be filled in, or as it was. */
export function drawSignature(sheet: Sheet, document: OfferDocument, y: number): void {
  const { acceptance } = document;
  const x = PAGE.left;
  const section = sheet.group(sheet.root, 'Sect');
  const height = signatureHeight(sheet, document);
  sheet.artifact(() => sheet.box(x, y, WIDTH, height));
  sheet.leaf(section, 'H2', () =>
    sheet.line('Bon pour accord', y + 6, BOX_TITLE, { x: x + PADDING }),
  );
  if (acceptance) {
    const lines = boxLines(sheet, acceptance);
    sheet.leaf(section, 'P', () => sheet.lines(lines, y + HEAD, TEXT, { x: x + PADDING }));
  } else drawEmptyRows(sheet, section, y + HEAD);
}

function drawEmptyRows(sheet: Sheet, section: StructureElement, y: number): void {
  ['Date\u00A0:', 'Nom et qualité\u00A0:', 'Signature et cachet\u00A0:'].forEach((label, index) =>
    sheet.leaf(section, 'P', () =>
      sheet.line(label, y + index * EMPTY_ROW, LABEL, { x: PAGE.left + PADDING }),
    ),
  );
}

const boxLines = (sheet: Sheet, acceptance: DocumentAcceptance): string[] =>
  acceptanceFacts(acceptance).flatMap(({ label, value }) =>
    sheet.wrap(`${label}\u00A0: ${value}`, WIDTH - 2 * PADDING, TEXT),
  );

/** Who agreed, when and how. */
function acceptanceFacts({
  name,
  signatoryFunction,
  orderNumber,
  acceptedAt,
  recorded,
}: DocumentAcceptance): Fact[] {
  const how: Fact[] = recorded
    ? [
        { label: 'Commande du', value: formatDate(recorded.orderedOn) },
        {
          label: 'Moyen',
          value: `${ORDER_MEANS[recorded.means].toLowerCase()}, enregistrée par nos équipes le ${formatDate(acceptedAt)}`,
        },
      ]
    : [
        { label: 'Date', value: formatDateTime(acceptedAt) },
        { label: 'Moyen', value: 'en ligne, par le lien de ce devis' },
      ];
  return [
    ...how,
    { label: 'Nom', value: name },
    { label: 'Fonction', value: signatoryFunction },
    { label: 'Bon de commande', value: orderNumber },
  ]
    .filter(({ value }) => value.trim() !== '')
    .map(({ label, value }) => ({ label, value: typeset(value) }));
}

/** Between the label of a fact and its value, from the same left edge. */
const FACT_INDENT = 110;

/** The last page of an accepted offer: who agreed to what, by the fingerprint of its PDF. */
export function drawProof(
  sheet: Sheet,
  { number, version = 1, date, acceptance }: OfferDocument,
): void {
  if (!acceptance) return;
  sheet.newPage();
  sheet.artifact(() => sectionRule(sheet, sheet.y));
  sheet.y += 8;
  const section = sheet.group(sheet.root, 'Sect');
  sheet.leaf(section, 'H2', () => sheet.line('Accord et empreinte', sheet.y, TITLE, FULL));
  sheet.y += TITLE.leading + 6;
  const offer = `n° ${number}, version ${version}, du ${formatDate(date)}`;
  const { fingerprint } = acceptance;
  for (const { label, value } of [
    { label: 'Devis', value: typeset(offer) },
    ...acceptanceFacts(acceptance),
    ...(fingerprint === null ? [] : [{ label: 'Empreinte SHA-256', value: fingerprint }]),
  ]) {
    const lines = sheet.wrap(value, FULL.width - FACT_INDENT, BOLD);
    sheet.leaf(section, 'P', () => {
      sheet.line(`${label}\u00A0:`, sheet.y, LABEL, FULL, true);
      sheet.lines(lines, sheet.y, BOLD, { x: PAGE.left + FACT_INDENT });
    });
    sheet.y += lines.length * LEADING + 3;
  }
  sheet.y += LEADING;
  const lines = sheet.wrap(typeset(fingerprintNote(acceptance)), FULL.width, TEXT);
  sheet.leaf(section, 'P', () => sheet.lines(lines, sheet.y, TEXT, FULL));
  sheet.y += lines.length * LEADING;
}

const TITLE: TextStyle = { size: 13, leading: 20, bold: true };

function fingerprintNote({ fingerprint, fileName }: DocumentAcceptance): string {
  if (fileName === null)
    return 'Aucun PDF de cette offre n’a été enregistré : il n’y a pas d’empreinte à donner.';
  if (fingerprint === null)
    return 'Aucune empreinte du PDF de cette offre n’a été enregistrée à son envoi.';
  return `L’empreinte est celle du PDF de l’offre, ${fileName} : un fichier qui en a une autre n’est pas celui que nous avons envoyé.`;
}
