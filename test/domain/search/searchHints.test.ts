import { searchHints } from '../../../src/domain/search/searchHints';
import { readSynonyms } from '../../../src/domain/search/synonyms';
import { wordsOf } from './catalogueWords';

const words = wordsOf(
  'Erlenmeyer verre 250 ml',
  'Gants nitrile taille M',
  'Bécher forme basse',
  'Filtre seringue (stérile)',
  'Filtration',
);
const synonyms = readSynonyms('javel ; bécher');
const hints = (query: string) => searchHints(query, words, synonyms);

test('each part of a query is named with what it was taken for, in the order of the query', () => {
  expect(hints('Gants XL boîte de 100 Fluor 64175 CAS 64-17-5 0,25 l').understood).toEqual([
    { kind: 'word', text: 'Gants' },
    { kind: 'size', text: 'XL' },
    { kind: 'packing', text: 'boite de 100' },
    { kind: 'unknown', text: 'Fluor' },
    { kind: 'cas', text: '64-17-5' },
    { kind: 'measure', text: '250 mL' },
  ]);
  expect(hints('taille m').understood).toEqual([{ kind: 'size', text: 'M' }]);
});

test('units written out are measures, and « réf. » is no word', () => {
  expect(hints('bécher 2 litres').understood).toEqual([
    { kind: 'word', text: 'bécher' },
    { kind: 'measure', text: '2 L' },
  ]);
  expect(hints('réf. AB-1234').understood).toEqual([{ kind: 'unknown', text: 'AB-1234' }]);
});

test('a word with a synonym in the catalogue is known; an elided article is no part of it', () => {
  expect(
    hints("l'eau de javel, verre !").understood.filter(({ text }) => /javel|verre/i.test(text)),
  ).toEqual([
    { kind: 'word', text: 'javel' },
    { kind: 'word', text: 'verre' },
  ]);
  expect(hints("d'Erlenmeyer").understood).toEqual([{ kind: 'word', text: 'Erlenmeyer' }]);
});

test('near words, for unknown words only, are a few typing errors away, then begin alike', () => {
  expect(hints('arlanmayer').nearest).toEqual(['erlenmeyer']);
  expect(hints('filtrophore').nearest).toEqual(['filtration', 'filtre']);
  expect(hints('erlenmeyer 999 ml').nearest).toEqual([]);
});

test('near words of several unknown ones come in turn, five at most', () => {
  expect(hints('filtrophore arlanmayer').nearest).toEqual(['filtration', 'erlenmeyer', 'filtre']);
  const many = wordsOf('fiola fiolb fiolc fiold fiole fiolf fiolg');
  expect(searchHints('fiolz', many, synonyms).nearest).toHaveLength(5);
});

test('references, numbers and short words have no near words', () => {
  for (const query of ['AB-1234', 'zz9zz', 'zzz', '12345678'])
    expect(hints(query).nearest).toEqual([]);
});

test('a long query gives at most twenty parts', () => {
  expect(
    hints(Array.from({ length: 60 }, (_, index) => `x${index}`).join(' ')).understood,
  ).toHaveLength(20);
});

test('dimensions and numbers after « n° » are measures', () => {
  expect(hints('filtre 10x15 mm n°3').understood).toEqual([
    { kind: 'word', text: 'filtre' },
    { kind: 'measure', text: '10x15 mm' },
    { kind: 'measure', text: 'n°3' },
  ]);
});

test('words of a phrase with a meaning are known, small words never unknown', () => {
  const oxygen = readSynonyms("eau oxygénée ; peroxyde d'hydrogène");
  const kinds = (query: string) =>
    searchHints(query, wordsOf("Peroxyde d'hydrogène"), oxygen).understood.map(({ kind }) => kind);
  expect(kinds('eau oxygénée')).toEqual(['word', 'word']);
  expect(kinds('quelle oxygénée')).toEqual(['word', 'unknown']);
});

test('sizes with one unit are shown as they were typed', () => {
  expect(hints('bécher 50, 100 ou 250 ml').understood).toEqual([
    { kind: 'word', text: 'bécher' },
    { kind: 'measure', text: '50, 100 ou 250 ml' },
  ]);
});
