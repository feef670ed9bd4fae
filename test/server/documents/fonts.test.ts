// @full content: pictures, mails and exports.
import { withoutGlyphs } from '../../../src/server/documents/fonts';

const LATIN = (code: number): boolean => code < 0x250;

test.each([
  ['Bonjour 😀 !', 'Bonjour  !'],
  ['👩🏽‍🔬 et 🇫🇷', ' et '],
  ['Flacon 中文 ok', 'Flacon ?? ok'],
  ['e\u0301tuve', 'étuve'],
  ['a\u3000b', 'a b'],
  ['une\nligne', 'une\nligne'],
  ['chroma\u00ADtographie', 'chromatographie'],
  ['\uFEFFFLCD-\u200B0003', 'FLCD-0003'],
])('%j is drawn as %j by a font of Latin letters', (text, drawn) => {
  expect(withoutGlyphs(text, LATIN)).toBe(drawn);
});

test('what the font has stays, also among emoji', () => {
  expect(withoutGlyphs('Merci ©', (code) => LATIN(code) || code === 0xa9)).toBe('Merci ©');
});
