import { cutText, typeset } from '../../../src/domain/text/frenchText';
import { chance } from '../random';

const N = '\u202F';
const S = '\u00A0';

test.each([
  ['Connexion réussie ! Bienvenue !', `Connexion réussie${N}! Bienvenue${N}!`],
  ['Confirmez-vous ? Oui ; non', `Confirmez-vous${N}? Oui${N}; non`],
  ['29,50 € HT', `29,50${N}€ HT`],
  ['3 000,00 €', `3${N}000,00${N}€`],
  ['12 345 678 €', `12${N}345${N}678${N}€`],
  ['Trier par :', `Trier par${S}:`],
  ['le « bécher »', `le «${S}bécher${S}»`],
  ['Devis n° 202611-42', `Devis n°${S}202611-42`],
  ["l'adresse d'aujourd'hui", 'l’adresse d’aujourd’hui'],
  ['250 mL, 5 µL et 20 °C', `250${S}mL, 5${S}µL et 20${S}°C`],
  ['valable 30 jours', `valable 30${S}jours`],
  ['à 12 % de 2 cm2', `à 12${S}% de 2${S}cm2`],
  ['taille XS (5-6)', 'taille XS (5\u20116)'],
  ['0,5-10 µL', `0,5\u201110${S}µL`],
  ['de 2-8 °C, 5-6.', `de 2\u20118${S}°C, 5\u20116.`],
  ['10-180 kDa, 35 dB, 1 bar', `10-180${S}kDa, 35${S}dB, 1${S}bar`],
  ["d'1 L d'« eau »", `d’1${S}L d’«${S}eau${S}»`],
  ["l'adresse d'abc@x.fr, d'accord", "l’adresse d'abc@x.fr, d’accord"],
  ['Écrivez à a@x.fr ; merci !', `Écrivez à a@x.fr${N}; merci${N}!`],
])('%p is printed %p', (text, printed) => {
  expect(typeset(text)).toBe(printed);
});

test.each([
  '202611-5',
  'AB1-2',
  '2026-11-21',
  '06-12-34-56-78',
  'https://labo.example/a?b=c',
  'Quoi?',
  '3 articles',
  '12 mars',
  '10 litres',
  'méthanol CAS 67-56-1',
  "5'-ATP",
  "3'OH",
  "N,N'-diméthyl",
  "'entre'",
  'notice_5-6.pdf',
  "o'neil@labo.fr",
  "https://labo.example/l'eau/5-6",
  'REF 12-34-56',
  'vis GL 45 200',
  '',
  ' ',
])('%p stays as it is', (text) => {
  expect(typeset(text)).toBe(text);
});

test('text that is already typeset stays unchanged', () => {
  const once = typeset("Êtes-vous sûr d'envoyer 3 000 € : « n° 5 » de 10 mL (5-6, CAS 67-56-1) ?");
  expect(typeset(once)).toBe(once);
});

describe('5,000 random texts', () => {
  const { below, oneOf, times } = chance(11);
  const pieces = [
    ' ',
    ' ',
    ' ',
    N,
    S,
    '\u2011',
    '-',
    '-',
    ';',
    ':',
    '!',
    '?',
    '€',
    '«',
    '»',
    "'",
    '’',
    'n°',
    'N°',
    '1',
    '5',
    '10',
    '000',
    '250',
    'mL',
    'g',
    'h',
    '%',
    '°C',
    'a',
    'Bécher',
    'd',
    ',',
    '.',
    '(',
    ')',
    '@',
    '://',
    '\n',
  ];
  const texts = times(5_000, () => times(below(12), () => oneOf(pieces)).join(''));
  const plain = (text: string) =>
    text
      .replace(/[\u202F\u00A0]/g, ' ')
      .replace(/\u2011/g, '-')
      .replace(/’/g, "'");

  test('typesetting is idempotent', () => {
    expect(texts.filter((text) => typeset(typeset(text)) !== typeset(text)).slice(0, 3)).toEqual(
      [],
    );
  });

  test('no character is added, dropped or moved', () => {
    expect(texts.filter((text) => plain(typeset(text)) !== plain(text)).slice(0, 3)).toEqual([]);
  });
});

test('a text of the wanted length stays whole', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('abc');
});

test('a surrogate pair counts once and is never split', () => {
  expect(cutText('🧪🧪🧪', 2)).toBe('🧪🧪');
});
