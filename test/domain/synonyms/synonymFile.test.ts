import type { SynonymSide } from '../../../src/domain/synonyms/entry';
import {
  type ListedSynonym,
  planSynonymFile as planSteps,
  type SynonymFilePlan,
  synonymsCsv,
} from '../../../src/domain/synonyms/synonymFile';

function planSynonymFile(csv: string, known: readonly ListedSynonym[]): SynonymFilePlan {
  const steps = planSteps(csv, known);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const side = (typed: string, means: string, off = false): SynonymSide => ({
  kind: 'ONE_WAY',
  typed: typed.split(', '),
  means: means.split(', '),
  off,
});
const KNOWN: ListedSynonym[] = [
  { id: '7', isShipped: false, isRemoved: false, side: side('blutz', 'bécher, fiole') },
  { id: 's-0123456789ab', isShipped: true, isRemoved: false, side: side('flask', 'fiole') },
];
const HEADINGS = 'Numéro;Origine;Sens;Cherché;Cherche aussi;État';
const plan = (...lines: string[]) => planSynonymFile([HEADINGS, ...lines].join('\r\n'), KNOWN);
const NOTHING = { added: [], changed: [], unchanged: 0, unread: [], errors: [] };

test('WORDS-10 an exported file changes nothing when it is imported', () => {
  const csv = synonymsCsv(KNOWN);
  expect(csv).toContain('"7";"boutique";"un sens";"blutz";"bécher | fiole";"actif"\r\n');
  expect(planSynonymFile(csv, KNOWN)).toEqual({ ...NOTHING, unchanged: 2 });
});

test('WORDS-10 two shipped synonyms that say the same are no error', () => {
  const twice = [KNOWN[1]!, { ...KNOWN[1]!, id: 's-ba9876543210' }];
  expect(planSynonymFile(synonymsCsv(twice), twice)).toEqual({ ...NOTHING, unchanged: 2 });
});

test('WORDS-10 a row with a number changes that synonym, others are added', () => {
  expect(
    plan(
      '7;;un sens;blutz;ballon;',
      's-0123456789ab;;un sens;flask;fiole;éteint',
      ';;deux sens;a b;c d;',
    ),
  ).toEqual({
    ...NOTHING,
    added: [{ kind: 'EACH', typed: ['a b'], means: ['c d'], off: false, line: 4 }],
    changed: [
      { id: '7', side: side('blutz', 'ballon'), line: 2 },
      { id: 's-0123456789ab', side: side('flask', 'fiole', true), line: 3 },
    ],
  });
});

test.each([',', '\t'])(
  'WORDS-10 a file may have %j between its cells, and bars between texts',
  (sign) => {
    const rows = [
      ['Sens', 'Cherché', 'Cherche aussi'],
      ['un sens', 'truc', '"bécher | fiole"'],
    ];
    expect(planSynonymFile(rows.map((row) => row.join(sign)).join('\n'), KNOWN)).toEqual({
      ...NOTHING,
      added: [{ ...side('truc', 'bécher, fiole'), line: 2 }],
    });
  },
);

test('WORDS-10 a column that is named twice is refused', () => {
  const file = 'Sens;Cherché;Cherche aussi;cherche\nun sens;truc;bécher;fiole';
  expect(planSynonymFile(file, KNOWN)).toEqual({
    ...NOTHING,
    errors: [{ line: 1, message: 'La colonne « Cherché » est nommée deux fois.' }],
  });
});

test('WORDS-10 a row without a number is found by what it says', () => {
  expect(plan(';;un sens;BLUTZ;fiole | bécher;éteint')).toEqual({
    ...NOTHING,
    changed: [{ id: '7', side: side('BLUTZ', 'fiole, bécher', true), line: 2 }],
  });
});

test.each([
  [['Titre'], 1, /^La première ligne doit nommer les colonnes Sens, Cherché, Cherche aussi/],
  [[HEADINGS], 1, /^Le fichier n’a que la ligne des titres\.$/],
  [
    [HEADINGS, ';;un sens;vase;fiole, flacon;'],
    2,
    /^« fiole, flacon » contient « , » : séparez les textes par des barres « \| »\.$/,
  ],
  [[HEADINGS, ';;vers;a;bécher;'], 2, /^Le sens « vers » n’existe pas/],
  [[HEADINGS, ';;un sens;a;bécher;peut-être'], 2, /^L’état « peut-être » n’existe pas/],
  [[HEADINGS, ";;un sens;'=A1;bécher;"], 2, /formule de tableur/],
  [[HEADINGS, ';;un sens;machin;bécher;', ';;un sens;MACHIN;bécher;'], 3, /déjà à la ligne 2\.$/],
  [[HEADINGS, '7;;un sens;flask;fiole;'], 2, /^La liste a déjà ce synonyme\.$/],
  [[HEADINGS, 's-0123456789ab;;un sens;flask;ballon;'], 2, /ne change pas par un fichier/],
  [[HEADINGS, 's-ffffffffffff;;un sens;flask;ballon;'], 2, /^Aucun synonyme de départ/],
  [[HEADINGS, '8;;un sens;truc;ballon;'], 2, /^Aucun synonyme n’a le numéro « 8 » : laissez la /],
  [[HEADINGS, '8;;un sens;blutz;bécher | fiole;'], 2, /^Aucun synonyme n’a le numéro « 8 »/],
  [[HEADINGS, 'n° 7;;un sens;truc;ballon;'], 2, /^Aucun synonyme n’a le numéro « n° 7 »/],
])('WORDS-10 %j is refused with its line', (lines, line, message) => {
  const { errors, added, changed } = planSynonymFile(lines.join('\n'), KNOWN);
  expect([errors.length, added.length + changed.length]).toEqual([1, lines.length > 2 ? 1 : 0]);
  expect(errors[0]).toEqual({ line, message: expect.stringMatching(message) as string });
});

test('WORDS-10 the 2,001st synonym of the shop is refused', () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `;;un sens;mot${at} x;bécher;`);
  const { added, errors } = plan(...rows);
  expect(added).toHaveLength(1_999);
  expect(errors).toEqual([
    { line: 2_001, message: 'Une boutique a 2\u202F000 synonymes au plus.' },
  ]);
});

test.each([
  ['7;;un sens;machin;fiole;', '7'],
  ['7;;un sens;truc;bécher;', '7'],
  [';;un sens;truc;ballon;', undefined],
  ['s-0123456789ab;;un sens;flask;fiole;éteint', undefined],
])('WORDS-10 a number is named by one row: %s', (row, refused) => {
  const { errors, changed } = plan('7;;un sens;blutz;bécher;', row);
  expect(errors.map(({ line, message }) => [line, message])).toEqual(
    refused ? [[3, 'Le numéro « 7 » est déjà à la ligne 2.']] : [],
  );
  expect(changed[0]).toMatchObject({ id: '7', side: { typed: ['blutz'], means: ['bécher'] } });
});

test('WORDS-10 a shipped synonym is switched off by one row', () => {
  const row = 's-0123456789ab;;un sens;flask;fiole;éteint';
  const { changed, errors } = plan(row, row);
  expect(changed).toHaveLength(1);
  expect(errors).toEqual([
    { line: 3, message: 'Le numéro « s-0123456789ab » est déjà à la ligne 2.' },
  ]);
});

test('WORDS-10 capitals and accents of a row with a number are changes', () => {
  expect(plan('7;;un sens;BLUTZ;bécher | fiole;')).toEqual({
    ...NOTHING,
    changed: [{ id: '7', side: side('BLUTZ', 'bécher, fiole'), line: 2 }],
  });
  expect(plan(';;un sens;BLUTZ;bécher | fiole;')).toEqual({ ...NOTHING, unchanged: 1 });
});

test('WORDS-10 what would be removed stays when a file has it, where there is room', () => {
  const removed = KNOWN.map((each) => ({ ...each, isRemoved: !each.isShipped }));
  const row = ';;un sens;blutz;bécher | fiole;';
  const planned = (...rows: string[]) => planSynonymFile([HEADINGS, ...rows].join('\n'), removed);
  expect(planned(row).changed).toEqual([
    { id: '7', side: side('blutz', 'bécher, fiole'), line: 2 },
  ]);
  const others = Array.from({ length: 2_000 }, (_, at) => `;;un sens;mot${at} x;bécher;`);
  expect(planned(...others).errors).toEqual([]);
  expect(planned(...others, row).errors.map(({ line }) => line)).toEqual([2_002]);
  expect(planned(row, ...others).errors.map(({ line }) => line)).toEqual([2_002]);
});

test('WORDS-10 a file is read a few rows at a time', () => {
  const rows = Array.from({ length: 120 }, (_, at) => `;;un sens;mot${at} x;bécher;`);
  const steps = [...planSteps([HEADINGS, ...rows].join('\n'), [])];
  expect(steps).toHaveLength(3);
});
