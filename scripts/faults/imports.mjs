// Two exports of one catalogue, imported in turns: every price differs, half of the labels, and
// some articles are withdrawn in the first.
import { createHash } from 'node:crypto';
import { formOf } from '../lib/temporaryShop.mjs';
import { withDatabase } from './readDatabase.mjs';

const ARTICLES = 3_000;
const WITHDRAWN = 150;
const CATEGORY = '20101';
export const HEADINGS = 'CODE;DESIG;MARQUE;PV_HT;SOUS_SOUS_FAMILLE;SUSPENDU';

const contents = ['Fiole', 'Bécher'].map((other, which) =>
  Array.from({ length: ARTICLES }, (_, index) => {
    const suspended = index < WITHDRAWN && which === 0 ? 1 : 0;
    const label = index % 2 === 0 ? 'Flacon' : other;
    return `F${index};${label} ${index};DURAN;${10 + which},00;${CATEGORY};${suspended}`;
  }),
);

/** SHA-256 of the public columns of all articles: two equal ones are the same catalogue. */
export const hashOf = (shop) =>
  withDatabase(shop.database, async (all) => {
    const rows = await all(
      'select reference, label, brand, base_price_cents, ttc_price_cents, soft_deleted from ' +
        'article order by reference',
    );
    return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  });

/** Imports both files, and the first one again. @returns the hash of the catalogue then. */
export async function importAll(shop) {
  for (const which of [0, 1, 0]) await importFile(shop, which);
  return hashOf(shop);
}

/** Sends one of the two files. @returns the response. */
export function postImport(shop, which, token) {
  const body = formOf([HEADINGS, ...contents[which], ''].join('\r\n'), 'semaine.csv', 'text/csv');
  return shop.call('POST', '/oxygene/perform/import', { body, token });
}

/** @throws unless the import succeeds. */
export async function importFile(shop, which) {
  const { status, data } = await postImport(shop, which, await shop.token());
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(data)}`);
}
