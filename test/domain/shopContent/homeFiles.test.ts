import {
  brochureFileValue,
  bytesText,
  fileText,
  readBrochureFile,
  readSlidePicture,
  slidePictureValue,
} from '../../../src/domain/shopContent/home/homeFiles';

const HASH = 'a1'.repeat(16);
const cuts = [1, 2, 3].map((cut) => `${String(cut).repeat(32)}.webp`);
const PHOTO = `2 dark ${HASH}.webp 30 70 ${cuts.join(' ')} 6.4`;
const BROCHURE = `3 ${HASH}.pdf 1258291`;

test('the value of a picture is read and written without a loss', () => {
  expect(readSlidePicture(PHOTO)).toEqual({
    drawing: 2,
    isDark: true,
    photo: {
      name: `${HASH}.webp`,
      x: 30,
      y: 70,
      wide: cuts[0],
      medium: cuts[1],
      small: cuts[2],
      contrast: 6.4,
    },
  });
  expect(readSlidePicture('4')).toEqual({ drawing: 4, isDark: false });
  for (const value of [PHOTO, '1', '4 dark'])
    expect(slidePictureValue(readSlidePicture(value)!)).toBe(value);
});

test.each([
  '',
  '0',
  '5',
  '1 light',
  PHOTO.replace(' 30 ', ' 101 '),
  PHOTO.replace(' 70 ', ' 101 '),
  PHOTO.replace('a1a1', '../a'),
  `${PHOTO} 1`,
  `x${PHOTO}`,
])('%j is no picture', (value) => {
  expect(readSlidePicture(value)).toBeUndefined();
});

test('the value of a brochure is read and written without a loss', () => {
  expect(readBrochureFile(BROCHURE)).toEqual({
    drawing: 3,
    file: { name: `${HASH}.pdf`, bytes: 1_258_291 },
  });
  for (const value of [BROCHURE, '1', '6'])
    expect(brochureFileValue(readBrochureFile(value)!)).toBe(value);
  for (const value of ['', '0', '7', `7 ${HASH}.pdf 1`, `1 ${HASH}.webp 1`, `${BROCHURE}x`])
    expect(readBrochureFile(value)).toBeUndefined();
});

test('a history names files in words', () => {
  expect([
    fileText('logo', ''),
    fileText('logo', `${HASH}.png`),
    fileText('brochure', '3'),
    fileText('brochure', BROCHURE),
    fileText('slide', '2 dark'),
    fileText('slide', PHOTO),
  ]).toEqual([
    'aucun',
    'Logo a1a1a1',
    'Exemple 3',
    'PDF de 1,2 Mo (a1a1a1)',
    'Dessin 2',
    'Photo a1a1a1, centrée à 30 %, 70 %',
  ]);
});

test('a size is in ko below 1 Mo', () => {
  expect([0, 31_027, 1023 * 1024, 1024 * 1024].map(bytesText)).toEqual([
    '0,0 ko',
    '30,3 ko',
    '1023,0 ko',
    '1,0 Mo',
  ]);
});
