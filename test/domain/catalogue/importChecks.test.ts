import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import {
  isAnotherCatalogue,
  isMostlyChanged,
  isMostlyMisread,
  looksMisread,
  refusesTooMany,
  withdrawsTooMany,
} from '../../../src/domain/catalogue/importChecks';
import {
  isCorrupted,
  isRewritten,
  rewrittenFrom,
} from '../../../src/domain/catalogue/spreadsheetCodes';

test.each([
  [0, 0, false],
  [0, 10, false],
  [1, 10, true], // 5 % of ten is less than one article
  [5, 100, false],
  [6, 100, true],
  [200, 4_000, false],
  [201, 4_000, true],
  [200, 20_000, false],
  [201, 20_000, true], // 5 % would be 1,000: 200 is less
  [1_479, 20_000, true],
])('%i articles withdrawn of %i on sale ring the alarm: %s', (withdrawn, active, rings) => {
  expect(withdrawsTooMany(withdrawn, active)).toBe(rings);
});

test.each([
  [0, 0, false],
  [0, 600, false],
  [1, 600, false],
  [11, 600, false],
  [12, 600, true],
  [586, 600, true],
  [1, 1, true],
])('a file with %i misread lines of %i is mostly misread: %s', (misread, lines, isMisread) => {
  expect(isMostlyMisread(misread, lines)).toBe(isMisread);
});

/** 600 labels and descriptions of a real export. */
const EXPORT = iconv.decode(
  readFileSync(join(__dirname, '../../fixtures/oxygene_600.csv')),
  'windows-1252',
);
const LINES = EXPORT.split('\r\n').filter(Boolean);
const shipped = (name: string) =>
  readFileSync(join(__dirname, '../../../src/server/demo', name), 'utf8');

const misread = (wrote: string, read: string) => (text: string) =>
  iconv.decode(iconv.encode(text, wrote), read);
const twice = (wrote: string, read: string) => (text: string) =>
  misread(wrote, read)(misread(wrote, read)(text));

const WRONG: [string, (text: string) => string][] = [
  ['Mac Roman read as Windows-1252', misread('macroman', 'windows-1252')],
  ['UTF-8 read as Windows-1252', misread('utf8', 'windows-1252')],
  ['UTF-8 read as Windows-1252 twice', twice('utf8', 'windows-1252')],
  ['UTF-8 read as ISO-8859-1', misread('utf8', 'iso-8859-1')],
  ['UTF-8 read as Mac Roman', misread('utf8', 'macroman')],
  ['Windows-1252 read as Mac Roman', misread('windows-1252', 'macroman')],
  ['Windows-1252 read as UTF-8', misread('windows-1252', 'utf8')],
  ['DOS read as Windows-1252', misread('cp850', 'windows-1252')],
  ['accents written as question marks', (text) => text.replace(/[^\u0000-\u007F]/g, '?')],
];

const ACCENTED = LINES.filter((line) => /[éèêàâîôûçÉ]/.test(line));

test.each(WRONG)(
  'most accented lines of a real export are recognised as misread: %s',
  (_name, read) => {
    expect(ACCENTED.length).toBeGreaterThan(500);
    expect(ACCENTED.filter((line) => looksMisread(read(line))).length).toBeGreaterThan(
      ACCENTED.length * 0.8,
    );
  },
);

test.each([
  'BŽcher forme basse',
  'BÃ©cher forme basse',
  'BÈcher forme basse',
  'B√©cher forme basse',
  'B‚cher forme basse',
  'B\uFFFDcher',
  'B?cher',
  'Fiole jaugÃ©e',
  'Pince siËge',
  'SiŠge',
  '20 Â°C',
  '20 ¬∞C',
  '20 ¡C',
  '20 øC',
  'Coffret Ã\u00A0 outils',
  'lâ€™eau',
  'cÅ“ur',
  'Tube ˆ essai',
])('« %s » is misread', (text) => {
  expect(looksMisread(text)).toBe(true);
});

test.each([
  'Bécher forme basse gradué',
  'Éprouvette à pied, 20 °C ± 0,5',
  'Cœur de bœuf, n° 5',
  'Œillet',
  'MÉLANGEUR À HÉLICE',
  'Île-de-France',
  'DÉPÔT',
  'Parafilm™ M',
  'Pyrex® brut',
  'Löwenstein, Müller, Škoda',
  'Ø 12 mm',
  '5 µm, 2 m², 3 m³/h',
  '10 % ½',
  'Ångström : 5 Å',
  'α-Amylase ≥ 99 %',
  '« entre guillemets »',
  'l’eau d’un bain',
  'Be\u0301cher',
  'Колба 烧杯 🧪',
  'Quel pH ? Voir https://exemple.fr/page?id=1',
  'pHmètre',
  'kΩ',
])('« %s » is not misread', (text) => {
  expect(looksMisread(text)).toBe(false);
});

test('no line of a real export and no text of the shipped articles is reported as misread', () => {
  const texts = [
    ...LINES,
    ...shipped('families.json').split('\n'),
    ...shipped('chemicals.json').split('\n'),
    ...shipped('categories.json').split('\n'),
  ];
  expect(texts.filter(looksMisread)).toEqual([]);
});

test.each([
  ['06000', '6000'],
  ['0599597', '599597'],
  ['10.50', '10,5'],
  ['6000', '6000,00'],
  ['1E5', '100000'],
  ['301234567890', '3,01E+11'],
  ['12345678901234567890', '12345678901234500000'],
  ['1-2', '01/02'],
  ['1-2', '01/02/2026'],
  ['1/2', '01-févr'],
  ['2-1', '02-janv.'],
  ['3-45', 'mars-45'],
  ['12-24', '01/12/2024'],
  ['1-2', '2026-02-01'],
  ['SEPT2', '02-sept'],
  ['DEC-10', '10-déc'],
])('OPEN-52 « %s » is recognised after a spreadsheet wrote it as « %s »', (was, now) => {
  expect(isRewritten(was, now)).toBe(true);
  expect(isCorrupted(now) || rewrittenFrom(['X', was])(now) === was).toBe(true);
});

test.each([
  ['06000', '6001'],
  ['1-2', '1-2'],
  ['1-2', '03/04'],
  ['AB-1', 'AB-2'],
  ['', '3,01E+11'],
  ['10 mL', '12 mL'],
  ['5E10', '5E11'],
])('OPEN-52 « %s » was not written as « %s » by a spreadsheet', (was, now) => {
  expect(isRewritten(was, now)).toBe(false);
});

test('OPEN-52 what only a spreadsheet writes is no code; codes of letters and digits are', () => {
  expect(['3,01E+11', '1.2E+05', '#N/A', '#NOM?', '#REF!', '#####'].every(isCorrupted)).toBe(true);
  expect(['1E10', 'FIJA000001', 'TUBE-12', 'E+11', '#12'].some(isCorrupted)).toBe(false);
});

test('OPEN-52 a new code is compared with codes without its separators too', () => {
  const wasOf = rewrittenFrom(['AB 12', '301234', 'É-7']);
  expect(['AB12', '301 234', '="AB 12"', 'E7', 'AB 13'].map(wasOf)).toEqual([
    'AB 12',
    '301234',
    'AB 12',
    'É-7',
    undefined,
  ]);
});

test.each([
  [20, 20, false],
  [21, 42, false],
  [21, 41, true],
  [500, 1000, false],
])('%i changed texts of %i say that the column is another one: %s', (changed, total, says) => {
  expect(isMostlyChanged(changed, total)).toBe(says);
});

test.each([
  [0, 500, 500, false], // nothing new
  [201, 201, 400, true],
  [200, 201, 400, false], // new are 201 at least
  [201, 200, 400, false], // half of the known codes came
  [500, 600, 1_000, false],
  [501, 501, 1_000, true],
  [501, 500, 1_000, false],
  [5_000, 0, 0, false], // an empty shop
])('%i new codes, %i absent of %i: another catalogue is %s', (created, absent, active, is) => {
  expect(isAnotherCatalogue({ created, absent, active })).toBe(is);
});

test.each([
  [20, 100, false],
  [21, 100, true],
  [50, 1_000, false],
  [51, 1_000, true],
])('refused lines of %i of %i articles on sale are too many: %s', (refused, active, areTooMany) => {
  expect(refusesTooMany(refused, active)).toBe(areTooMany);
});
