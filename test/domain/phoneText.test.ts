import { phoneText } from '../../src/domain/phoneText';

const spaced = (text: string) => text.replaceAll(' ', '\u00A0');

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['01.42.56.78.90', '01 42 56 78 90'],
  ['01-42-56-78-90', '01 42 56 78 90'],
  [' 0142567890 ', '01 42 56 78 90'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+33 (0)1 42 56 78 90', '+33 1 42 56 78 90'],
])('the French number %p is shown in pairs: %p', (typed, shown) => {
  expect(phoneText(typed)).toBe(spaced(shown));
  expect(phoneText(phoneText(typed))).toBe(spaced(shown));
});

test.each(['', '061234567', '06123456789', '0012345678', '+41 22 345 67 89', '0142567890 poste 12', 'standard'])(
  '%p is shown as it was typed',
  (typed) => {
    expect(phoneText(typed)).toBe(typed);
  },
);
