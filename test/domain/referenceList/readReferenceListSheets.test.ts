import { chooseSheets } from '../../../src/domain/referenceList/chooseSheets';

const NOTICE = { name: 'Notice', text: 'Comment commander\nRemplissez la feuille suivante.' };
const ORDER = { name: 'Commande', text: 'Réf\tQté\nFLCD000003\t3' };
const MORE = { name: 'Suite', text: 'Réf\tQté\nOXEL000002\t1' };

test('a notice before the order is left out', () => {
  expect(chooseSheets([NOTICE, ORDER])).toEqual({
    text: ORDER.text,
    read: ['Commande'],
    skipped: ['Notice'],
  });
});

test('all sheets with a header of references are read', () => {
  expect(chooseSheets([ORDER, NOTICE, MORE])).toMatchObject({
    text: `${ORDER.text}\n${MORE.text}`,
    read: ['Commande', 'Suite'],
  });
});

test('without a header, the sheets with references are read', () => {
  const rows = { name: 'Feuil2', text: 'FLCD000003\t3' };
  expect(chooseSheets([NOTICE, rows, { name: 'Feuil3', text: ' \n' }])).toEqual({
    text: rows.text,
    read: ['Feuil2'],
    skipped: ['Notice'],
  });
});

test('without references, the first sheet with content is read', () => {
  expect(chooseSheets([{ name: 'Vide', text: '' }, NOTICE])).toEqual({
    text: NOTICE.text,
    read: ['Notice'],
    skipped: [],
  });
  expect(chooseSheets([])).toEqual({ text: '', read: [], skipped: [] });
});
