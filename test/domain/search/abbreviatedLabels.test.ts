// Designations as stock software of distributors has them, against the names that are shipped.
import { everydayTexts, synonymTexts } from '../../../src/content/synonyms';
import { relaxations } from '../../../src/domain/search/relax';
import { readSynonyms } from '../../../src/domain/search/synonyms';
import { understand } from '../../../src/domain/search/understand';
import { wordsOf } from './catalogueWords';
import { nearAnswer } from './nearAnswer';

const synonyms = readSynonyms(synonymTexts + everydayTexts, { isLoose: true });
const LABELS = [
  'BECH. FB VERRE 250ML',
  'BECH. FH VERRE 250ML',
  'LAME BISTOURI N°11',
  'LAME P/OBJET 76X26MM',
  'BECH. PP GRAD. 250ML',
  'TUBE CENTRIF. CON. STER 15ML',
  'TUBE CENTRIF. CON. N/STER 15ML',
  'PIP. SERO STER EMB. IND. 10ML',
  'PTE 1000UL BLEUE P/MICROPIP.',
  'MICROPIP. MONOCAN. 100-1000UL',
  'ETUVE CONV. NAT. 32L',
  'INCUB. BACT. 32L',
  'BAL. ANALYT. 220G',
  'BAL. PRECIS. 620G',
  'FLAC. COMPTE-GTTES 60ML',
  'FLAC. PEHD COL LARGE 60ML',
  'BAC ULTRASONS 3L AV CHAUFF.',
  'BAC ULTRASONS 6L S/CHAUFF.',
  'PISSETTE PEBD 500ML',
];

test.each([
  ['bécher en PP 100 mL', 'BECH. PP GRAD. 250ML'],
  ['bécher forme haute', 'BECH. FH VERRE 250ML'],
  ['lame porte-objet', 'LAME P/OBJET 76X26MM'],
  ['bécher plastique', 'BECH. PP GRAD. 250ML'],
  ['tube à centrifuger 15 mL non stérile', 'TUBE CENTRIF. CON. N/STER 15ML'],
  ['tubes de centrifugation stériles', 'TUBE CENTRIF. CON. STER 15ML'],
  ['pipette stérile 10 mL', 'PIP. SERO STER EMB. IND. 10ML'],
  ['pointes bleues', 'PTE 1000UL BLEUE P/MICROPIP.'],
  ['micropipette livrée avec pointes', 'MICROPIP. MONOCAN. 100-1000UL'],
  ['incubateur bactériologique', 'INCUB. BACT. 32L'],
  ['balance de précision', 'BAL. PRECIS. 620G'],
  ['flacon compte-gouttes 30 mL', 'FLAC. COMPTE-GTTES 60ML'],
  ['bac à ultrasons sans chauffage', 'BAC ULTRASONS 6L S/CHAUFF.'],
  ['pissette plastique', 'PISSETTE PEBD 500ML'],
])('« %s » finds « %s » first', (query, label) => {
  expect(nearAnswer(query, LABELS, synonyms)[0]).toBe(label);
});

test.each([
  ['flacon PP', 'FLACON PP 60ML', ['FLACON PEHD 60ML', 'FLACON PS 60ML']],
  ['flacon polypropylène', 'FLACON PP 60ML', ['FLACON PE 60ML', 'FLACON PEBD 60ML']],
  ['flacon polystyrène', 'FLACON PS 60ML', ['FLACON PP 60ML']],
  ['flacon PEBD', 'FLACON PE 60ML', ['FLACON PP 60ML', 'FLACON PEHD 60ML']],
])('« %s » is « %s », not %j', (query, label, others) => {
  expect(nearAnswer(query, [...others, label], synonyms)).toEqual([label]);
});

/** The alternatives of the terms of the first weaker reading. */
const firstReading = (query: string, written: string, labels: readonly string[]) => {
  const names = readSynonyms(written, { isLoose: true });
  const [reading] = relaxations(query, wordsOf(...labels), names, undefined, []);
  return reading?.searches.flatMap(({ terms }) =>
    terms.map(({ alternatives }) => alternatives.map(({ text }) => text)),
  );
};

test('another name is shortened to four letters at least, the typed word to fewer', () => {
  const labels = ['EMB. IND.', 'EMBT', 'PTE', 'CONT.', 'CON.'];
  expect(firstReading('pointe', 'pointe ; embout ; cône', labels)).toEqual([
    ['pointe', 'pte', 'embt'],
  ]);
  expect(firstReading('pointe', 'pointe ; embout', [...labels, 'Embout'])).toEqual([
    ['pte', 'embout', 'embt'],
  ]);
  expect(firstReading('embout', 'pointe ; embout', labels)).toEqual([
    ['embout', 'emb.', 'embt', 'pte'],
  ]);
});

test('a word that says that a part is there is not looked for as another', () => {
  expect(firstReading('cuve livrée avec couvercle', '', ['Cuve couvercle', 'Livre'])).toEqual([
    ['cuve'],
    ['couvercle'],
  ]);
});

test('a number behind a plastic is a size', () => {
  const labels = ['Flacon PP 100 mL', 'Flacon PP 500 mL', 'Flacon GL 45'];
  expect(nearAnswer('flacon PP 300', labels, synonyms)[0]).toBe('Flacon PP 500 mL');
  const [, near] = relaxations('flacon PP 300', wordsOf(...labels), synonyms, undefined, []);
  expect(near?.searches.map(({ terms }) => terms.length)).toEqual([2]);
});

test('what a denial stands for, and no article has, is denied', () => {
  const names = readSynonyms('sans latex ⇒ nitrile', { isLoose: true });
  const labels = ['GANT LATEX', 'GANT S/LATEX', 'MASQUE SANS SOUPAPE'];
  expect(nearAnswer('gant sans latex', labels, names)).toEqual(['GANT S/LATEX']);
  expect(nearAnswer('gant sans latex', [...labels, 'GANT NITRILE'], names)).toEqual([
    'GANT NITRILE',
  ]);
});

test('« sans » and « pour » are never corrected', () => {
  const words = wordsOf('Tube', 'Gélose sang', 'Pompe', 'Poux');
  for (const query of ['tube sans pompe', 'tube pour pompe'])
    expect(understand(query, words, { replace: true }).replaced).toEqual([]);
});
