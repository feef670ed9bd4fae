import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { looksMisread } from '../../src/domain/mojibake';

/** 600 labels and descriptions of a real export. */
const EXPORT = iconv.decode(readFileSync(join(__dirname, '../fixtures/oxygene_600.csv')), 'windows-1252');
const LINES = EXPORT.split('\r\n').filter(Boolean);
const shipped = (name: string) => readFileSync(join(__dirname, '../../src/server/demo', name), 'utf8');

const misread = (wrote: string, read: string) => (text: string) => iconv.decode(iconv.encode(text, wrote), read);
const twice = (wrote: string, read: string) => (text: string) => misread(wrote, read)(misread(wrote, read)(text));

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

test.each(WRONG)('most accented lines of a real export are recognised as misread: %s', (_name, read) => {
  expect(ACCENTED.length).toBeGreaterThan(500);
  expect(ACCENTED.filter((line) => looksMisread(read(line))).length).toBeGreaterThan(ACCENTED.length * 0.8);
});

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

test('no line of a real export and no text of the articles the shop ships is reported as misread', () => {
  const texts = [
    ...LINES,
    ...shipped('families.json').split('\n'),
    ...shipped('chemicals.json').split('\n'),
    ...shipped('categories.json').split('\n'),
  ];
  expect(texts.filter(looksMisread)).toEqual([]);
});
