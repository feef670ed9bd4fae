// Designations as stock software of distributors has them, against the names that are shipped.
import { everydayTexts, synonymTexts } from '../../../src/content/synonyms';
import { readSynonyms } from '../../../src/domain/search/synonyms';
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
