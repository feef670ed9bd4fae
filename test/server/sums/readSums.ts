import type { OutboxRow } from '../../../src/server/database/tables';
import { type ReadElement, readPdf } from '../../support/readPdf';
import type { OfferSums, RequestSums, Sums } from './expectedSums';

/**
 * What a reader shows of a request; of an offer, at least what OfferSums requires without the
 * optional fields.
 */
export type ReadRequest = Sums & Partial<RequestSums>;
export type ReadOffer = Omit<OfferSums, 'bases' | 'asksDeposit'> &
  Partial<Pick<OfferSums, 'bases' | 'asksDeposit'>>;

const DEPOSIT = /acompte est demandé à la commande/;

/**
 * The first amount of a French text as decimal text: '−1 286,530 € en option' is '1286.53'.
 * 'offert' is nothing.
 */
export function amount(shown: string): string {
  const found = /\d+,\d+(?=€)/.exec(shown.replace(/\s/g, ''))?.[0];
  if (found === undefined && /^offert$/i.test(shown.trim())) return '0.00';
  if (found === undefined) throw new Error(`No amount: ${shown}`);
  const [whole, fraction = ''] = found.split(',');
  return `${whole}.${fraction}`;
}

interface Line {
  unitPrice: string;
  quantity: string;
  total: string;
}
/** An unavailable line has no amounts: they are ''. */
function lineOf(unitPrice: string, quantity: string, total: string): Line {
  const isUnavailable = total === 'Non disponible' && unitPrice === '';
  return {
    unitPrice: isUnavailable ? '' : amount(unitPrice),
    quantity: quantity.replace(/\s/g, ''),
    total: isUnavailable ? '' : amount(total),
  };
}

/** Sums by label, as a mail, a document or a screen writes them. */
function offerSums(
  rows: readonly (readonly [string, string])[],
  lines: Line[],
  whole: string,
): ReadOffer {
  const find = (label: RegExp): string | undefined => rows.find(([name]) => label.test(name))?.[1];
  return {
    lines,
    discount: amount(find(/^Remise/) ?? 'offert'),
    carriage: amount(find(/^Port/) ?? ''),
    ht: amount(find(/^Total HT/) ?? ''),
    ...taxesOf(rows),
    ttc: amount(find(/^Total TTC/) ?? ''),
    asksDeposit: DEPOSIT.test(whole),
  };
}

/** Rate and tax, and what each is computed on where the reader says so. */
function taxesOf(rows: readonly (readonly [string, string])[]): {
  vat: [string, string][];
  bases?: string[];
} {
  const vat = rows.flatMap(([name, value]) => {
    const rate = /^TVA (?:à )?([\d,]+)\s%(?: sur (.*))?/.exec(name);
    return rate ? [{ rate: rate[1]!.replace(',', '.'), base: rate[2], tax: amount(value) }] : [];
  });
  const bases = vat.flatMap(({ base }) => (base === undefined ? [] : [amount(base)]));
  return { vat: vat.map(({ rate, tax }) => [rate, tax]), ...(bases.length > 0 && { bases }) };
}

/** 'Total HT : 12,50 €' of a plain text, as label and value. */
const labelled = (text: string): [string, string][] =>
  text.split('\n').flatMap((line): [string, string][] => {
    const found = /^([^:]+?)\s: (.*)$/.exec(line);
    return found ? [[found[1]!, found[2]!]] : [];
  });

function linesOfText(text: string): Line[] {
  const blocks = text.split('\n\n').filter((block) => /^\d+ × /.test(block));
  return blocks.map((block) => {
    const [, quantity = ''] = /^(\d+) × /.exec(block) ?? [];
    const last = block.split('\n').at(-1) ?? '';
    const [, unitPrice = '', total = last] = /([\d\s]+,\d+\s€) HT.* : (.*) HT$/.exec(last) ?? [];
    return lineOf(unitPrice.split(' ').at(-1) ?? '', quantity, total);
  });
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/(p|tr|div|h1)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&\w+;|&#39;/g, (entity) => ENTITIES[entity] ?? entity);

/** The cells of the rows of the first table. */
const rowsOf = (html: string): string[][] =>
  [...html.matchAll(/<tr[^>]*>([^]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>([^]*?)<\/t[dh]>/g)].map(([, cell = '']) => plain(cell)),
  );

/**
 * Lines of a table, found by the heads of its columns; the unit price is the one after the
 * discount.
 */
function linesOfTable([head = [], ...rows]: string[][]): Line[] {
  const column = (...names: string[]): number =>
    names.map((name) => head.indexOf(name)).find((index) => index >= 0) ?? -1;
  const [unitPrice, quantity, total] = [
    column('PU net HT', 'PU HT', 'Prix HT'),
    column('Qté', 'Quantité'),
    column('Total HT'),
  ];
  return rows.map((cells) =>
    lineOf(cells[unitPrice] ?? '', cells[quantity] ?? '', cells[total] ?? ''),
  );
}

const htOf = (text: string): string =>
  amount(labelled(text).find(([label]) => label === 'Total HT')?.[1] ?? '');

export const requestOfText = ({ body_text: text }: OutboxRow): ReadRequest => ({
  lines: linesOfText(text),
  ht: htOf(text),
});
export const requestOfHtml = ({ body_html: html }: OutboxRow): ReadRequest => ({
  lines: linesOfTable(rowsOf(html)),
  ht: htOf(plain(html)),
});
export const offerOfText = ({ body_text: text }: OutboxRow): ReadOffer =>
  offerSums(labelled(text), linesOfText(text), text);
export const offerOfHtml = ({ body_html: html }: OutboxRow): ReadOffer =>
  offerSums(labelled(plain(html)), linesOfTable(rowsOf(html)), plain(html));

/** What the component of an offer shows, as HTML. */
export function offerOfScreen(html: string): ReadOffer {
  const figures = [...html.matchAll(/<dt>([^]*?)<\/dt><dd>([^]*?)<\/dd>/g)];
  const rows = figures.map(([, label = '', value = '']): [string, string] => [
    plain(label),
    plain(value),
  ]);
  return offerSums(rows, linesOfTable(rowsOf(html)), plain(html));
}

async function tablesOf(
  bytes: Uint8Array,
): Promise<{ lines: Line[]; rows: [string, string][]; text: string }> {
  const pdf = await readPdf(bytes);
  const cells = ({ children }: ReadElement): string[] => children.map(({ text }) => text);
  const sums = pdf.all('Table')[1]!.children.map((row) => cells(row) as [string, string]);
  const lines = pdf.all('TR').map(cells);
  return {
    lines: linesOfTable(lines.slice(0, lines.length - sums.length)),
    rows: sums,
    text: pdf.root.text,
  };
}

export async function requestOfPdf(bytes: Uint8Array): Promise<ReadRequest> {
  const { lines, rows } = await tablesOf(bytes);
  const find = (name: string): string | undefined => rows.find(([label]) => label === name)?.[1];
  const [ttc, taxes] = [find('Total TTC'), find('Taxes')];
  return {
    lines,
    ht: amount(find('Total HT') ?? ''),
    ...(ttc !== undefined && { ...taxesOf(rows), ttc: amount(ttc) }),
    ...(taxes !== undefined && { taxes: amount(taxes) }),
  };
}

/** An offer, and its sums with all options where they are others. */
export async function offerOfPdf(
  bytes: Uint8Array,
): Promise<ReadOffer & { withOptions?: { ht: string; ttc: string } }> {
  const { lines, rows, text } = await tablesOf(bytes);
  const [, ht, ttc] = /Avec toutes les options\s: (.*?) HT, (.*?) TTC/.exec(text) ?? [];
  return {
    ...offerSums(rows, lines, text),
    ...(ht && ttc && { withOptions: { ht: amount(ht), ttc: amount(ttc) } }),
  };
}
