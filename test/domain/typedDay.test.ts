import { DAY_TEXT_MAX, readDay, refusedDayText } from '../../src/domain/typedDay';

const FIRST_OF_DECEMBER = [
  '2027-12-01',
  '01/12/2027',
  '1/12/2027',
  ' 01 / 12 / 2027 ',
  '01.12.2027',
  '1. 12. 2027',
  '01-12-2027',
  '01 12 2027',
  '1/12/27',
  '01.12.27',
  '2027/12/01',
  '2027.12.1',
  '01122027',
  '20271201',
  '1 déc. 2027',
  '1 DÉC 2027',
  '1-déc-27',
  '1er décembre 2027',
  'le 1er décembre 2027',
  'mercredi 1 décembre 2027',
  'Mercredi, le 1er décembre 2027',
  '1decembre2027',
  '01/12/2027 14:30',
  '01/12/2027 00:00:00',
  '01/12/2027 à 14h30',
  '1/12/27, à 9 h',
  '2027-12-01 23:59:59',
  '2027-12-01T14:30',
  '2027-12-01T14:30:00.000Z',
  '2027-11-30T23:30:00Z',
  '2027-12-01T00:30:00+01:00',
  '01\u00A0décembre\u202F2027',
];

test.each(FIRST_OF_DECEMBER)('%j is the first of December 2027', (typed) => {
  expect(readDay(typed)).toBe('2027-12-01');
});

test.each([
  ['29/02/2028', '2028-02-29'],
  ['31.1.2000', '2000-01-31'],
  ['5 janv. 2026', '2026-01-05'],
  ['5 fév 26', '2026-02-05'],
  ['5 mars 2026', '2026-03-05'],
  ['5 avr. 2026', '2026-04-05'],
  ['5 mai 2026', '2026-05-05'],
  ['5 juin 2026', '2026-06-05'],
  ['5 juil. 2026', '2026-07-05'],
  ['5 août 2026', '2026-08-05'],
  ['5 sept. 2026', '2026-09-05'],
  ['5 oct 2026', '2026-10-05'],
  ['5 nov. 2026', '2026-11-05'],
  ['20122027', '2027-12-20'],
  ['20112011', '2011-11-20'],
])('%j is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  ['', 'empty'],
  [' \u00A0', 'empty'],
  ['demain', 'unreadable'],
  ['12', 'unreadable'],
  ['46722', 'unreadable'],
  ['1/12/202', 'unreadable'],
  ['1/12-2027', 'unreadable'],
  ['01/12/2027 02/12/2027', 'unreadable'],
  ['01/12/2027\t02/12/2027', 'unreadable'],
  ['1 ju 2027', 'unreadable'],
  ['1 ma 2027', 'unreadable'],
  ['1 foo 2027', 'unreadable'],
  ['-1/12/2027', 'unreadable'],
  ['01/12/2027 25', 'unreadable'],
  ['0'.repeat(DAY_TEXT_MAX + 1), 'unreadable'],
  ['01/12', 'noYear'],
  ['1er décembre', 'noYear'],
  ['31/02/2027', 'unknownDay'],
  ['29/02/2027', 'unknownDay'],
  ['29 février 27', 'unknownDay'],
  ['2027-02-30', 'unknownDay'],
  ['31/04/2027', 'unknownDay'],
  ['12/31/2027', 'unknownDay'],
  ['00/12/2027', 'unknownDay'],
  ['31022027', 'unknownDay'],
])('%j is refused: %s', (typed, refused) => {
  expect(readDay(typed)).toMatchObject({ refused });
});

test('a day outside its limits is refused with the nearest that is taken', () => {
  const limits = { earliest: '2027-12-01', latest: '2027-12-31' };
  const said = (typed: string) => {
    const read = readDay(typed, limits);
    return typeof read === 'string' ? read : refusedDayText(read);
  };
  expect(['1/12/27', '31/12/27'].map(said)).toEqual(['2027-12-01', '2027-12-31']);
  expect(said('30/11/27')).toBe('Choisissez le 01/12/2027 ou un jour d’après.');
  expect(said('1/1/28')).toBe('Choisissez le 31/12/2027 ou un jour d’avant.');
  expect(readDay('1/1/28', { earliest: '', latest: '' })).toBe('2028-01-01');
});

test.each([
  ['29/02/27', /^Le 29\/02\/2027 n’existe pas/],
  ['1/12', /^Il manque l’année/],
  ['bientôt', /^Écrivez une date, comme 01\/12\/2027\.$/],
])('%j is refused in words', (typed, sentence) => {
  expect(refusedDayText(readDay(typed) as never)).toMatch(sentence);
});
