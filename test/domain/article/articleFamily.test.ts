import {
  compareDesignations,
  FAMILY_MAX,
  familyKey,
  RELATED_MAX,
  replacementsOf,
  writtenSize,
} from '../../../src/domain/article/articleFamily';

describe('the key of a family', () => {
  test.each([
    [
      'Bécher forme basse gradué verre borosilicaté 3.3 5 mL',
      'BECHER FORME BASSE GRADUE VERRE BOROSILICATE 3.3 1000 ML',
    ],
    ['Flacon 1 L', 'Flacon 1000mL'],
    ['Flacon 10\u202F000 mL', 'Flacon 2,5 l'],
    ['Pipette à volume variable 0,5-10 µL', 'Pipette à volume variable 20–200 μL'],
    ['Membrane PES 0,45 µm diamètre 47 mm blanche', 'Membrane PES 0,8 µm diamètre 50 mm blanche'],
    [
      'Tube à essai fond rond borosilicaté 8x70 mm',
      'Tube à essai fond rond borosilicaté 16 × 160 mm',
    ],
    ['Colonne HPLC silice 2,7 µm 100x3 mm', 'Colonne HPLC silice 5 µm 250x4,6'],
    ['Gant nitrile bleu taille M', 'Gant nitrile bleu taille XL'],
    ['Gants nitrile S', 'Gants nitrile XXL'],
    [
      'Gant butyle longueur 31 cm épaisseur 0,38 mm taille 6',
      'Gant butyle longueur 60 cm épaisseur 0,70 mm taille 11',
    ],
    ['Blouse coton T.38', 'Blouse coton T.40'],
    ['Flacon de culture 25 cm2 traité', 'Flacon de culture 175 cm² traité'],
    ['Charlotte blanche boîte de 100', 'Charlotte blanche carton de 1000'],
    ['Spatule inox par 10', 'Spatule inox'],
    ['Cartouche SPE C18 500 mg 3 mL', 'Cartouche SPE C18 5 g 20 mL'],
    ['Décolorant Gram flacon 500 mL', 'Décolorant Gram flacon 1 L'],
    ['Distributeur sur flacon 5-50 mL bases', 'Distributeur sur flacon 2,5-25 mL bases'],
    ['Gaine de stérilisation 75 mm x 200 m', 'Gaine de stérilisation 300 mm x 100 m'],
    ['Balance portée 200 g lecture 0,01/0,1 mg', 'Balance portée 310 g lecture 0,1/1 mg'],
  ])('« %s » and « %s » are of one family', (one, other) => {
    expect(familyKey(one)).toBe(familyKey(other));
  });

  test.each([
    ['Bécher forme basse 250 mL', 'Bécher forme haute 250 mL'],
    ['Solution étalon Ga 10 mg/L', 'Solution étalon Ga 100 mg/L'],
    ['Boscalide en solution 100 µg par mL', 'Boscalide en solution 10 µg par mL'],
    ['Ballon rodage 14/23 250 mL', 'Ballon rodage 29/32 250 mL'],
    ['Flacon à vis GL 25 250 mL', 'Flacon à vis GL 45 250 mL'],
    ['Étaleur en L', 'Étaleur en T'],
    ['L-Glutamine 200 mM 20 mL', 'L-Glutamine 100 mM 20 mL'],
    ['Étuve 52 L 200 °C', 'Étuve 52 L 110 °C'],
    ['Éthanol 70 % 1 L', 'Éthanol 96 % 1 L'],
    ['Microplaque 96 puits', 'Microplaque 384 puits'],
    ['Papier filtre 80 g/m²', 'Papier filtre 60 g/m²'],
    ['Méthanol CAS 67-56-1', 'Éthanol CAS 64-17-5'],
    ['Pompe 1,2 m3/h', 'Pompe 5,0 m3/h'],
  ])('« %s » and « %s » are not', (one, other) => {
    expect(familyKey(one)).not.toBe(familyKey(other));
  });

  test('a designation that is a size only is its own key', () => {
    expect(familyKey('100 mL')).not.toBe(familyKey('250 mL'));
  });
});

test.each([
  ['Bécher forme basse 250 mL', '250 mL'],
  ['Membrane PES 0,45 µm diamètre 47 mm blanche', '0,45 µm · 47 mm'],
  ['Gant nitrile taille M', 'taille M'],
  ['Gants nitrile M', 'M'],
  ['Agitateur vortex', ''],
  ['Papier indicateur rouleau de 5 m', '5 m'],
  ['Savon flacon de 1 000 mL', '1 000 mL'],
  ['Spectrophotomètre 320-1100 nm', ''],
  ['Étalon 10 mg/L 100 mL', '100 mL'],
])('the size of « %s » is « %s »', (designation, size) => {
  expect(writtenSize(designation)).toBe(size);
});

describe('designations compared', () => {
  const articles = (...labels: string[]) =>
    labels.map((label, index) => ({ id: index + 1, label, packing: 'Unité' }));
  const labelsOf = (list: readonly { label: string }[]) => list.map(({ label }) => label);

  test('a family is ordered by its sizes in one unit', () => {
    const list = articles(
      'Flacon 250 mL',
      'Flacon 1 L',
      'Flacon 50 mL',
      'Flacon 2,5 L',
      'Flacon 100 µL',
    );
    expect(labelsOf(compareDesignations(list[0]!, list).family)).toEqual([
      'Flacon 100 µL',
      'Flacon 50 mL',
      'Flacon 1 L',
      'Flacon 2,5 L',
    ]);
  });

  test('garment sizes are ordered from small to large', () => {
    const list = articles('Gant S', 'Gant XL', 'Gant M', 'Gant XS', 'Gant XXL', 'Gant L');
    expect(labelsOf(compareDesignations(list[0]!, list).family)).toEqual([
      'Gant XS',
      'Gant M',
      'Gant L',
      'Gant XL',
      'Gant XXL',
    ]);
  });

  test('articles of one size are ordered by the numbers of their packing', () => {
    const list = ['Boîte de 50', 'Boîte de 100', 'Boîte de 20'].map((packing, index) => ({
      id: index,
      label: 'Capsule',
      packing,
    }));
    expect(
      compareDesignations({ id: 9, label: 'Capsule', packing: 'Unité' }, list).family.map(
        ({ packing }) => packing,
      ),
    ).toEqual(['Boîte de 20', 'Boîte de 50', 'Boîte de 100']);
  });

  test('related articles have the nearest designations, one per family, none of the own', () => {
    const list = articles(
      'Bécher forme basse verre 50 mL',
      'Bécher forme basse verre 100 mL',
      'Verre de montre',
      'Bécher forme haute verre 50 mL',
      'Bécher forme haute verre 100 mL',
      'Bécher forme basse PMP 50 mL',
      'Agitateur',
    );
    expect(labelsOf(compareDesignations(list[0]!, list).related)).toEqual([
      'Bécher forme haute verre 50 mL',
      'Bécher forme basse PMP 50 mL',
      'Verre de montre',
      'Agitateur',
    ]);
  });

  test('both lists are bounded', () => {
    const sizes = Array.from({ length: FAMILY_MAX + 9 }, (_, index) => `Flacon ${index + 1} mL`);
    const names = Array.from(
      { length: RELATED_MAX + 9 },
      (_, index) => `Flacon modèle ${index + 1}`,
    );
    const list = articles(...sizes, ...names);
    const { family, related } = compareDesignations(list[0]!, list);
    expect([family.length, related.length]).toEqual([FAMILY_MAX, RELATED_MAX]);
  });
});

describe('what can replace an article', () => {
  const articles = (...labels: string[]) =>
    labels.map((label, index) => ({ id: index + 1, label, packing: '' }));
  const names = (label: string, candidates: string[], max = 5) =>
    replacementsOf({ id: 99, label, packing: '' }, articles(...candidates), max).map(
      (article) => article.label,
    );

  test('the nearest sizes of a family come first, smaller before larger, then near names', () => {
    const sizes = [
      'Bécher 50 mL',
      'Bécher 100 mL',
      'Bécher 250 mL',
      'Bécher 800 mL',
      'Bécher 1 L',
      'Bécher 2 L',
    ];
    expect(names('Bécher 600 mL', [...sizes].reverse())).toEqual([
      'Bécher 250 mL',
      'Bécher 800 mL',
      'Bécher 100 mL',
      'Bécher 1 L',
      'Bécher 50 mL',
    ]);
    expect(
      names('Bécher verre 600 mL', ['Bécher plastique 600 mL', 'Bécher verre 250 mL']),
    ).toEqual(['Bécher verre 250 mL', 'Bécher plastique 600 mL']);
  });

  test('the same size in another packing comes first', () => {
    expect(
      names(
        'Spatule inox 20 cm',
        ['Spatule inox 10 cm', 'Spatule inox 20 cm', 'Spatule inox 30 cm'],
        1,
      ),
    ).toEqual(['Spatule inox 20 cm']);
  });
});
