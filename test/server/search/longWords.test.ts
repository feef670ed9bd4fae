// @postgres: an index of PostgreSQL holds no word as long as a text may be.
import { HEADINGS, line, openShop } from '../import/shop';

test('an article with a word of 5,000 characters is imported, and found by its start', async () => {
  const shop = await openShop();
  const long = 'acgt'.repeat(1_250);
  const first = line({ CODE: 'AB-1', DESIG: 'Amorce' });
  const second = line({ CODE: 'AB-2', DESIG: 'Amorce' });
  await shop.importFile(
    `${HEADINGS};DESCRIPTIF\r\n${first};"Séquence ${long} lyophilisée"\r\n${second};x\r\n`,
  );
  await shop.search.refresh();
  const found = async (query: string) => (await shop.search.search(query)).full.length;
  expect(await found(long.slice(0, 150))).toBe(1);
  expect(await found('lyophilisée')).toBe(1);
  expect(await found('amorce')).toBe(2);
  await shop.close();
});
