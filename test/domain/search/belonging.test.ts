import { belongingOf, PARTICIPLES } from '../../../src/domain/search/belonging';
import { distinguishes } from '../../../src/domain/search/smallWords';

test.each([
  ['cuve avec couvercle pour electrophorese', 'cuve', 'couvercle', 'electrophorese'],
  ["bidon muni d'un robinet", 'bidon', 'un robinet', ''],
  ['bidon dote de robinet', 'bidon', 'robinet', ''],
  ['bidons equipes du robinet', 'bidons', 'robinet', ''],
  ['coffret comprenant des pinces', 'coffret', 'pinces', ''],
  ['balance disposant de pile for school', 'balance', 'pile', 'school'],
  ['pince pour tube avec ressort', 'pince', '', 'tube avec ressort'],
])('« %s » is « %s » with « %s » for « %s »', (query, head, part, use) => {
  expect(belongingOf(query)).toEqual({ head, part, use });
});

test.each(PARTICIPLES)('« %s » begins a part, and is no name', (participle) => {
  for (const word of [participle, `${participle}s`]) {
    for (const joint of ['avec ', 'de ', 'des ', 'du ', "d'"])
      expect(belongingOf(`cuve ${word} ${joint}socle`)?.part).toBe('socle');
    expect(distinguishes(word)).toBe(false);
  }
});

test.each(['becher', 'livre de bord', 'boite vendue par 10', 'avec couvercle'])(
  '« %s » names neither a part nor a use',
  (query) => {
    expect(belongingOf(query)).toBeUndefined();
  },
);
