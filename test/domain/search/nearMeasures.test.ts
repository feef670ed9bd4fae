import { measureReader, nearMeasures } from '../../../src/domain/search/nearMeasures';

const LABELS = [
  'tube a essai 16x160 mm boite de 100',
  'tampon ph 4 flacon 500 ml',
  'acide chlorhydrique 0,1 m 37 % 1 l',
  'gant nitrile taille m 8-9',
  'gant large',
  'tamis 230 mesh d125',
  'aiguille 21 g n° 20',
  'tuyau int. 6 mm ext. 9 mm 24 places',
];

test('a reader of some measures reads all of those, whatever else it reads', () => {
  for (const kinds of [...new Set(LABELS.flatMap(nearMeasures).map(({ of }) => of))].flatMap(
    (kind, at, all) => [[kind], [kind, all[(at + 3) % all.length] ?? kind]],
  )) {
    const read = measureReader(new Set(kinds));
    const wanted = (label: string, reader: typeof nearMeasures) =>
      reader(label)
        .filter(({ of }) => kinds.includes(of))
        .map(({ label: text, ...measure }) => ({ ...measure, text: text() }));
    for (const label of LABELS) expect(wanted(label, read)).toEqual(wanted(label, nearMeasures));
  }
});

test.each([
  ['rotor 6x15 ml', ['capacity 6,15', 'capacity 15']],
  ['coffret 4 x 250 g', ['mass 4,250', 'mass 250']],
  ['bac 20x30 cm', ['length 200,300']],
  ['bte petri d90mm', ['length 90']],
  ['tige l.250 mm', ['length 250']],
  ['tube h 50 mm', ['length 50']],
])('of « %s » are compared %j', (text, measures) => {
  const read = nearMeasures(text).map(({ of, values }) => `${of} ${values.join()}`);
  expect(read).toEqual(measures);
});

test('a reader of measures without a digit looks at no label without one', () => {
  expect(measureReader(new Set(['length']))('gant taille m')).toEqual([]);
  expect(measureReader(new Set(['size']))('gant taille m')).toHaveLength(1);
});
