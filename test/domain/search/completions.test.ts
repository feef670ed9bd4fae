import { completeQuery } from '../../../src/domain/search/completions';

const complete = (query: string, ...texts: string[]) => completeQuery(query, texts, 5);

test('finishes the last word as the texts write it, in lower case, the most frequent first', () => {
  expect(complete('bec', 'Bec Bunsen', 'Bécher 50 mL', 'Bécher 100 mL')).toEqual([
    'bécher',
    'bec bunsen',
  ]);
  expect(complete('Fiole jau', 'Fiole jaugée, classe A')).toEqual(['fiole jaugée']);
});

test('adds to a finished word what follows it, up to a word that says something', () => {
  expect(complete('boîte', 'Boîte de Pétri', 'Boîte 100 places')).toEqual([
    'boîte de pétri',
    'boîte 100',
  ]);
  expect(complete('boite ', 'Boîte de Pétri')).toEqual(['boîte de pétri']);
  expect(complete('pétri', 'Boîte de Pétri', 'Boîte de Pétri à')).toEqual([]);
});

test('adds words only where a text begins with the query, and none behind punctuation', () => {
  expect(complete('bec', 'Cristallisoir avec bec diamètre 190 mm', 'Bec Bunsen pour gaz')).toEqual([
    'bec bunsen',
  ]);
  expect(complete('gants nitrile', 'Gant nitrile bleu', 'Boîte nitrile verte')).toEqual([
    'gants nitrile bleu',
  ]);
  expect(complete('fiole jaugée', 'Fiole jaugée, classe A')).toEqual([]);
});

test('is the same whatever accents and capitals the query has, and omits what is there', () => {
  expect(complete('BÉCHER for', 'Becher Forme basse', 'bécher FORME haute')).toEqual([
    'bécher forme',
  ]);
  expect(complete('forme fo', 'Bécher forme basse')).toEqual([]);
});

test('offers one of singular and plural, the shorter of a first word, with both counts', () => {
  expect(complete('erl', 'Erlenmeyers à bouchon', 'Erlenmeyer 250 mL', 'Erlangen')).toEqual([
    'erlenmeyer',
    'erlangen',
  ]);
  expect(complete('er', 'Eruca', 'Erlenmeyer 250 mL', 'Erlenmeyers')).toEqual([
    'erlenmeyer',
    'eruca',
  ]);
  expect(complete('pipettes gra', 'Pipettes graduées', 'Pipette graduée')).toEqual([
    'pipettes graduées',
  ]);
});

test('is at most as many as asked for', () => {
  expect(completeQuery('p', ['pa pb', 'pc pd', 'pe pf'], 4)).toEqual(['pa', 'pb', 'pc', 'pd']);
});

test.each(['', '   '])('is nothing for « %s »', (query) =>
  expect(complete(query, 'Bécher')).toEqual([]),
);
