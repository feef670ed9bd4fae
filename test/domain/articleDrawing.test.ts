import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DrawingName, drawingFor } from '../../src/domain/articleDrawing';
import families from '../../src/server/demo/families.json';

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
  ['Gélose PCA prête à l’emploi boîte 90 mm', 'petri-dish'],
  ['Gélose PCA déshydratée', 'chemical-bottle'],
  ['Gélose PCA prête à l’emploi flacon 200 mL', 'chemical-bottle'],
  ['Bouillon LB prêt à l’emploi', 'chemical-bottle'],
  ['Marqueur protéique précoloré', 'microtube'],
  ['Vial à vis 2 mL', 'chemical-bottle'],
  ['Insert de culture 12 puits', 'microplate'],
])('%s is drawn as %s wherever it stands', (label, drawing) => {
  expect(drawingFor({ label, underSubCategoryId: UNKNOWN })).toBe(drawing);
});

test('a packaging before the word does not hide it', () => {
  expect(drawingFor({ label: 'Lot de 10 béchers 50 mL', underSubCategoryId: UNKNOWN })).toBe('beaker');
  expect(drawingFor({ label: 'Boîte de 100 gants', underSubCategoryId: UNKNOWN })).toBe('gloves');
});

test.each(['Portoir microtubes 24 places', 'Lecteur de microplaques', 'Chauffe-ballon 50 mL', 'Portoir linéaire pour micropipettes', 'Papier indicateur pH 1-14', 'Tube coudé', 'Cône Imhoff', 'Marqueur résistant à l’alcool'])('%s is not what it is made for', (label) => {
  expect(drawingFor({ label, underSubCategoryId: UNKNOWN })).toBe('no-picture');
});

test('a rack of the pipettes’ own category is no pipette', () => {
  expect(drawingFor({ label: 'Portoir linéaire pour micropipettes', underSubCategoryId: 40105 })).toBe('no-picture');
});

test.each([
  [70101, 'chemical-bottle'],
  [80206, 'chemical-bottle'],
  [80205, 'petri-dish'],
  [80202, 'no-picture'],
  [80203, 'chemical-bottle'],
  [80305, 'microtube'],
  [80402, 'chemical-bottle'],
  [80702, 'chemical-bottle'],
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

describe('the families of the demonstration catalogue', () => {
  const drawn = families.map(({ label, under_sub_category_id }) => ({
    label,
    category: Math.floor(under_sub_category_id / 10_000),
    drawing: drawingFor({ label, underSubCategoryId: under_sub_category_id }),
  }));
  const drawnAs = (name: DrawingName) => drawn.filter(({ drawing }) => drawing === name);

  test('more than half have a drawing of their own, and every drawing serves several of them', () => {
    expect(drawnAs('no-picture').length).toBeLessThan(families.length / 2);
    const names = [...new Set(drawn.map(({ drawing }) => drawing))];
    expect(names).toHaveLength(15);
    expect(names.filter((name) => drawnAs(name).length < 3)).toEqual([]);
  });

  test('every chemical is a bottle', () => {
    expect(drawn.filter(({ category, drawing }) => category === 7 && drawing !== 'chemical-bottle')).toEqual([]);
  });

  test.each<[string, RegExp, DrawingName]>([
    ['beakers', /^Bécher/, 'beaker'],
    ['Erlenmeyer flasks', /^Erlenmeyer/, 'erlenmeyer'],
    ['volumetric flasks', /^Fiole jaugée/, 'volumetric-flask'],
    ['pipettes', /^(Micro)?[Pp]ipette/, 'pipette'],
    ['tips', /^(Pointe|Recharge de pointes)/, 'tip-box'],
    ['tubes', /^(Micro|Cryo)?[Tt]ube /, 'microtube'],
    ['plates', /^(Microplaque|Plaque à puits|Plaque de culture)/, 'microplate'],
    ['Petri dishes', /^Boîte de Pétri/, 'petri-dish'],
    ['balances', /^Balance/, 'balance'],
    ['stirrers', /^Agitateur/, 'stirrer'],
    ['centrifuges', /^(Micro)?[Cc]entrifugeuse/, 'centrifuge'],
    ['filters', /^(Filtre|Papier filtre|Membrane|Unité de filtration)/, 'filter'],
    ['gloves', /^Gant/, 'gloves'],
    ['bottles', /^(Flacon|Solution|Réactif)/, 'chemical-bottle'],
    ['racks', /^Portoir/, 'no-picture'],
    ['furnishings, ovens and meters', /^(Étuve|Autoclave|Four|pH-mètre|Microscope|Blouse|Armoire)/, 'no-picture'],
  ])('all %s are drawn as one', (_, label, name) => {
    const family = drawn.filter((one) => label.test(one.label));
    expect(family.length).toBeGreaterThan(0);
    expect(family.filter(({ drawing }) => drawing !== name)).toEqual([]);
  });
});
