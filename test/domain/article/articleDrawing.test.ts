import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingFor } from '../../../src/domain/article/articleDrawing';
import { DRAWINGS, isDrawing } from '../../../src/domain/article/articleDrawingNames';
import { makeArticles } from '../../../src/server/catalogueMaker/maker';

const UNKNOWN = 99999;
const { drawings } = JSON.parse(
  readFileSync(join(__dirname, '../../../src/server/demo/categoryFields.json'), 'utf8'),
) as { drawings: Record<string, number[]> };
const drawingOfCategory = new Map(
  Object.entries(drawings).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)),
);
/** The drawing of an article in an under-sub-category of the first tree. */
const drawn = ({
  underSubCategoryId,
  ...article
}: {
  label: string;
  underSubCategoryId: number;
  packing?: string;
}): string =>
  drawingFor({ ...article, categoryDrawing: drawingOfCategory.get(underSubCategoryId) });
const FOLDER = join(__dirname, '../../../src/server/files/drawings');

test.each([
  ['Bécher forme basse 250 mL', 'beaker'],
  ['ERLENMEYER col large', 'erlenmeyer'],
  ['Fiole à vide 500 mL', 'vacuum-flask'],
  ['Fiole jaugée classe A 10 mL', 'volumetric-flask'],
  ['Éprouvette graduée classe A', 'measuring-cylinder'],
  ['Burette droite', 'burette'],
  ['Burette numérique 50 mL', 'digital-burette'],
  ['Pipette sérologique 10 mL', 'serological-pipette'],
  ['Pipette jaugée 2 traits', 'volumetric-pipette'],
  ['Micropipette monocanal 1 µL', 'pipette'],
  ['Micropipette 8 canaux volume variable', 'multichannel-pipette'],
  ['Pointes à filtre 200 µL', 'tip-box'],
  ['Cônes jaunes', 'tip-box'],
  ['Microtube 1,5 mL', 'microtube'],
  ['Microplaque 96 puits', 'microplate'],
  ['Boîte de Pétri 90 mm', 'petri-dish'],
  ['Gants nitrile', 'gloves'],
  ['Filtre seringue PTFE', 'syringe-filter'],
  ['Papier filtre plissé', 'folded-filter'],
  ['Papier indicateur pH 1-14', 'ph-paper'],
  ['Balance de précision', 'balance'],
  ['Dessiccateur à balance halogène', 'moisture-analyzer'],
  ['Microcentrifugeuse 6 places', 'centrifuge'],
  ['Agitateur magnétique chauffant', 'stirrer'],
  ['Agitateur vortex compact', 'vortex'],
  ['Flacon à vis 250 mL', 'screw-bottle'],
  ['Gélose PCA prête à l’emploi boîte 90 mm', 'petri-dish'],
  ['Gélose PCA déshydratée', 'powder-jar'],
  ['Gélose PCA prête à l’emploi flacon 200 mL', 'medium-bottle'],
  ['Marqueur protéique précoloré', 'reagent-tube'],
  ['Lecteur de microplaques', 'plate-reader'],
  ['Chauffe-ballon 50 mL', 'heating-mantle'],
  ['Tube coudé', 'bent-adapter'],
  ['Cône Imhoff', 'imhoff-cone'],
  ['Étuve à vide 50 L', 'vacuum-oven'],
  ['pH-mètre de paillasse', 'ph-meter'],
  ['Microscope inversé', 'microscope'],
  ['Blouse coton', 'coat'],
])('%s is drawn as %s in every category', (label, drawing) => {
  expect(drawn({ label, underSubCategoryId: UNKNOWN })).toBe(drawing);
});

test.each([
  ['Support mural pour micropipettes', 40105, 'wall-bracket'],
  ['Portoir linéaire pour micropipettes', 40105, 'pipette-stand'],
  ['Joint de rechange pour micropipettes', 40105, 'o-ring'],
  ['Cône porte-pointe pour micropipettes', 40105, 'no-picture'],
  ['Adaptateur 4 x 50 mL', 50203, 'tube-adapter'],
  ['Rotor angulaire', 50203, 'rotor'],
  ['Portoir microtubes 24 places', UNKNOWN, 'microtube-rack'],
  ['Portoir à boîtes de Pétri', 80207, 'no-picture'],
  ['Modèle de rein', 80802, 'no-picture'],
  ['Marqueur résistant à l’alcool', 90803, 'marker'],
])(
  'an accessory is not drawn as the device it belongs to: %s (%d) is drawn as %s',
  (label, underSubCategoryId, drawing) => {
    expect(drawn({ label, underSubCategoryId })).toBe(drawing);
  },
);

test.each([
  ['500 g', 'powder-jar'],
  ['5 g', 'small-bottle'],
  ['25 kg', 'fibre-drum'],
  ['100 mL', 'small-bottle'],
  ['2,5 L', 'solvent-bottle'],
  ['5 L', 'metal-can'],
  ['20 L', 'jerrycan'],
  ['Ampoule 0,75 mL', 'ampoule'],
  ['Lot de 6', 'solvent-bottle'],
])('a chemical sold by %s is drawn as %s', (packing, drawing) => {
  expect(drawn({ label: 'Éthanol anhydre CAS 64-17-5', underSubCategoryId: 70101, packing })).toBe(
    drawing,
  );
});

test('a packaging before the word does not hide it', () => {
  expect(drawn({ label: 'Lot de 10 béchers 50 mL', underSubCategoryId: UNKNOWN })).toBe('beaker');
  expect(drawn({ label: 'Boîte de 100 gants', underSubCategoryId: UNKNOWN })).toBe('gloves');
});

test.each([
  [70101, 'solvent-bottle'],
  [70401, 'chemical-bottle'],
  [40201, 'tip-box'],
  [90104, 'gloves'],
  [20102, 'beaker'],
  [80205, 'no-picture'],
  [40105, 'no-picture'],
  [UNKNOWN, 'no-picture'],
])(
  'without a matching label the under-sub-category decides: %d is drawn as %s',
  (underSubCategoryId, drawing) => {
    expect(drawn({ label: 'Modèle standard', underSubCategoryId })).toBe(drawing);
  },
);

test('a drawing that no longer exists is none', () => {
  expect(drawingFor({ label: 'Modèle', categoryDrawing: 'zeppelin' })).toBe('no-picture');
});

describe('the drawings', () => {
  test('the first tree names drawings that exist', () => {
    expect(Object.keys(drawings).filter((name) => !isDrawing(name))).toEqual([]);
  });

  const files = readdirSync(FOLDER);
  const svg = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

  test('every drawing named exists', () => {
    expect(Object.keys(DRAWINGS).filter((name) => !files.includes(`${name}.svg`))).toEqual([]);
  });

  // The document is an icon; stirrer-2 and -3 are enlarged views of the stirrer.
  test('every drawing is a small square with the same outline, without text', () => {
    const faults = files
      .filter((name) => !/^(document|stirrer-)/.test(name))
      .filter((name) => {
        const drawing = svg(name);
        return (
          drawing.length > 2000 ||
          !drawing.includes('viewBox="0 0 200 200"') ||
          !drawing.includes('stroke="#1b3c5c" stroke-width="3"') ||
          /<(text|script|image|style)/.test(drawing)
        );
      });
    expect(faults).toEqual([]);
  });

  test('no drawing is there twice', () => {
    expect(new Set(files.map(svg)).size).toBe(files.length);
  });

  test('no label prefix belongs to two drawings', () => {
    const beginnings = Object.values(DRAWINGS).flatMap(([, ...labels]) =>
      labels.join(', ').split(', ').filter(Boolean),
    );
    expect(beginnings.filter((label, index) => beginnings.indexOf(label) !== index)).toEqual([]);
  });
});

test('the demonstration catalogue has over 200 drawings, each on at most a tenth of it', () => {
  const shown = new Map<string, number>();
  for (const article of makeArticles(2000)) {
    const drawing = drawn(article);
    shown.set(drawing, (shown.get(drawing) ?? 0) + 1);
  }
  expect(shown.size).toBeGreaterThan(200);
  expect([...shown].filter(([, count]) => count > 200)).toEqual([]);
  expect(shown.get('no-picture')).toBeLessThan(100);
});
