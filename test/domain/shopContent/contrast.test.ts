import {
  ENOUGH_CONTRAST,
  luminance,
  type Rgb,
  textContrast,
} from '../../../src/domain/shopContent/contrast';

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** A background of one colour. */
const plain = (colour: Rgb) => Array.from({ length: 100 }, () => luminance(colour));

test('luminance goes from 0 to 1, green counts most and blue least', () => {
  expect(luminance(BLACK)).toBe(0);
  expect(luminance(WHITE)).toBeCloseTo(1, 10);
  expect(luminance([255, 0, 0])).toBeCloseTo(0.2126, 4);
  expect(luminance([0, 255, 0])).toBeCloseTo(0.7152, 4);
  expect(luminance([0, 0, 255])).toBeCloseTo(0.0722, 4);
  // Below 4 % of full a value is linear.
  expect(luminance([10, 10, 10])).toBeCloseTo(10 / 255 / 12.92, 6);
});

test('a dark picture takes white text, a light one dark text, each well read', () => {
  expect(textContrast(plain(BLACK))).toEqual({ tone: 'dark', contrast: 16.2 });
  expect(textContrast(plain(WHITE))).toEqual({ tone: 'light', contrast: 7.3 });
});

test('a picture of black and white is read in neither', () => {
  const { contrast } = textContrast([...plain(BLACK), ...plain(WHITE)]);
  expect(contrast).toBe(1);
  expect(contrast).toBeLessThan(ENOUGH_CONTRAST);
});

test('lone pixels, 2 of a hundred at each end, do not count', () => {
  const withDots = (count: number, dots: Rgb) => [
    ...plain(BLACK).slice(count),
    ...plain(dots).slice(0, count),
  ];
  expect(textContrast(withDots(2, WHITE)).contrast).toBe(16.2);
  expect(textContrast(withDots(3, WHITE)).contrast).toBe(1);
});
