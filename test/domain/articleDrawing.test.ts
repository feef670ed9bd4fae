import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawingFor } from '../../src/domain/articleDrawing';

const UNKNOWN = 99999;

test.each([
  ['Bécher forme basse 250 mL', 'beaker'],
  ['ERLENMEYER col large', 'erlenmeyer'],
  ['Fiole à vide 500 mL', 'erlenmeyer'],
  ['Fiole jaugée classe A 10 mL', 'volumetric-flask'],
  ['Pipette sérologique 10 mL', 'pipette'],
  ['Micropipette monocanal 1 µL', 'pipette'],
  ['Pointes à filtre 200 µL', 'tip-box'],
  ['Cônes jaunes', 'tip-box'],
  ['Microtube 1,5 mL', 'microtube'],
  ['Microplaque 96 puits', 'microplate'],
  ['Plaque de culture 6 puits', 'microplate'],
  ['Boîte de Pétri 90 mm', 'petri-dish'],
  ['Gants nitrile', 'gloves'],
  ['Filtre seringue PTFE', 'filter'],
  ['Papier filtre plissé', 'filter'],
  ['Balance de précision', 'balance'],
  ['Microcentrifugeuse 6 places', 'centrifuge'],
  ['Agitateur magnétique chauffant', 'stirrer'],
  ['Flacon à vis 250 mL', 'chemical-bottle'],
  ['Éthanol anhydre CAS 64-17-5', 'chemical-bottle'],
])('%s is drawn as %s wherever it stands', (label, drawing) => {
  expect(drawingFor({ label, underSubCategoryId: UNKNOWN })).toBe(drawing);
});

test('a packaging before the word does not hide it', () => {
  expect(drawingFor({ label: 'Lot de 10 béchers 50 mL', underSubCategoryId: UNKNOWN })).toBe('beaker');
  expect(drawingFor({ label: 'Boîte de 100 gants', underSubCategoryId: UNKNOWN })).toBe('gloves');
});

test.each(['Portoir microtubes 24 places', 'Lecteur de microplaques', 'Chauffe-ballon 50 mL'])('%s is not what it is made for', (label) => {
  expect(drawingFor({ label, underSubCategoryId: UNKNOWN })).toBe('no-picture');
});

test.each([
  [70101, 'chemical-bottle'],
  [80206, 'chemical-bottle'],
  [80205, 'petri-dish'],
  [40201, 'tip-box'],
  [90104, 'gloves'],
  [20102, 'beaker'],
  [20401, 'no-picture'],
  [UNKNOWN, 'no-picture'],
])('a label that says nothing leaves it to the classification: %d is drawn as %s', (underSubCategoryId, drawing) => {
  expect(drawingFor({ label: 'Modèle standard', underSubCategoryId })).toBe(drawing);
});

test('every drawing named exists', () => {
  const files = readdirSync(join(__dirname, '../../src/server/files/drawings'));
  const named = ['balance', 'beaker', 'centrifuge', 'chemical-bottle', 'erlenmeyer', 'filter', 'gloves', 'microplate', 'microtube', 'no-picture', 'petri-dish', 'pipette', 'stirrer', 'tip-box', 'volumetric-flask'];
  expect(files).toEqual(expect.arrayContaining(named.map((name) => `${name}.svg`)));
});
