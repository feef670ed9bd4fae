import { readProperties } from '../../../src/domain/article/articleProperties';

const read = (label: string, description = '') =>
  Object.fromEntries(
    readProperties({ label, description }).map(({ name, value }) => [name, value]),
  );

test.each<[string, Record<string, string>]>([
  [
    'Bécher forme basse gradué verre borosilicaté 3.3 250 mL',
    { Contenance: '250 mL', Matière: 'Verre borosilicaté' },
  ],
  [
    'Fiole jaugée classe AS verre brun 100 mL bouchon verre rodé',
    { Contenance: '100 mL', Matière: 'Verre', Classe: 'AS' },
  ],
  [
    'Ballon bicol fond rond rodage central 29/32 2000 mL',
    { Contenance: '2000 mL', Rodage: '29/32' },
  ],
  ['Capsule porcelaine fond rond diamètre 90 mm', { Diamètre: '90 mm', Matière: 'Porcelaine' }],
  ['Membrane PES 0,45 µm diamètre 47 mm', { Dimensions: '0,45 µm', Diamètre: '47 mm' }],
  ['Lame porte-objet bords coupés 76x26x1 mm', { Dimensions: '76x26x1 mm' }],
  [
    'Tube conique polypropylène 50 mL avec jupe stérile',
    { Contenance: '50 mL', Matière: 'Polypropylène (PP)', Stérile: 'Oui' },
  ],
  [
    'Pot polystyrène 60 mL non stérile',
    { Contenance: '60 mL', Matière: 'Polystyrène (PS)', Stérile: 'Non' },
  ],
  [
    'Gant nitrile longueur 31 cm épaisseur 0,38 mm taille 9',
    { Longueur: '31 cm', Épaisseur: '0,38 mm', Taille: '9', Matière: 'Nitrile' },
  ],
  ['Gants latex taille M', { Taille: 'M', Matière: 'Latex' }],
  ['Flacon de culture 75 cm² traité', { Surface: '75 cm²' }],
  ['Étuve à vide 52 L 200 °C', { Contenance: '52 L', Température: '200 °C' }],
  ['Méthanol pour analyse CAS 67-56-1', { 'Numéro CAS': '67-56-1' }],
  ['Sulfate de nickel(II) CAS 10101-97-0', { 'Numéro CAS': '10101-97-0' }],
  ['Balance portée 200 g lecture 0,001 g', { Portée: '200 g', Lecture: '0,001 g' }],
  ['Pipette à déplacement positif 3-25 µL', { Volume: '3-25 µL' }],
  ['Agitateur vortex compact', {}],
])('« %s » says %j', (label, properties) => {
  expect(read(label)).toEqual(properties);
});

test('the description adds standards, sterility and whether it is autoclavable, not sizes', () => {
  expect(
    read(
      'Bécher 50 mL',
      'Bécher à bec, stérile, non autoclavable, conforme ISO 3819. Existe en 100 mL.',
    ),
  ).toEqual({
    Contenance: '50 mL',
    Stérile: 'Oui',
    Autoclavable: 'Non',
    Norme: 'ISO 3819',
  });
});

test('a number whose check digit is wrong is no CAS number', () => {
  expect(read('Réactif 67-56-2')).toEqual({});
});
