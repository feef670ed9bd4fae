// @full content: pictures, mails and exports.
import sharp from 'sharp';
import { SLIDE_REFUSALS } from '../../../../src/domain/shopContent/contentFiles';
import { luminance, type Rgb, textContrast } from '../../../../src/domain/shopContent/contrast';
import { CUTS, cutSlide } from '../../../../src/server/content/files/slidePictures';
import { noisyPhoto, photo, pureNoise } from './photos';

const PHOTO = { x: 50, y: 50 };

const NAMES = ['wide', 'medium', 'small'] as const;

test('a photo is cut for three widths, each light enough even when it is grainy', async () => {
  const { cuts } = await cutSlide(await noisyPhoto(), PHOTO);
  for (const name of NAMES) {
    const { width, height, format } = await sharp(cuts[name].bytes).metadata();
    expect([width, height, format]).toEqual([CUTS[name].width, CUTS[name].height, 'webp']);
    expect(cuts[name].bytes.length).toBeLessThanOrEqual(CUTS[name].maxBytes);
  }
  expect(Object.values(CUTS).map(({ maxBytes }) => maxBytes)).toEqual([60_000, 40_000, 25_000]);
});

test('the cut lies around the centre, within the photo', async () => {
  const left = await photo('png', 1000, 800, 1, '#ffffff');
  const both = await sharp(left).extend({ right: 1000, background: '#e0e0e0' }).png().toBuffer();
  const meanAt = async (x: number) => {
    const { cuts } = await cutSlide(both, { x, y: 50 });
    return Math.round((await sharp(cuts.small.bytes).stats()).channels[0]?.mean ?? -1);
  };
  expect([await meanAt(0), await meanAt(100)]).toEqual([255, 224]);
  expect(Math.abs((await meanAt(50)) - 239.5)).toBeLessThan(3);
});

test('the text is white on a dark photo, and its contrast is measured', async () => {
  const dark = await cutSlide(await photo('png', 1600, 800, 1, '#0d2540'), PHOTO);
  const light = await cutSlide(await photo('png', 1600, 800, 1, '#ffffff'), PHOTO);
  expect([dark.tone, light.tone]).toEqual(['dark', 'light']);
  expect(Math.min(dark.contrast, light.contrast)).toBeGreaterThan(7);
});

test.each(['#808080', '#5a7fa8', '#7a8a72'])(
  'on a photo of %s a veil lies behind the text until it is read, and ends beside it',
  async (colour) => {
    const { cuts, tone, contrast } = await cutSlide(
      await photo('png', 1600, 800, 1, colour),
      PHOTO,
    );
    expect(contrast).toBeGreaterThanOrEqual(4.5);
    const { data, info } = await sharp(cuts.wide.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number): Rgb => {
      const start = (165 * info.width + x) * info.channels;
      return [data[start]!, data[start + 1]!, data[start + 2]!];
    };
    const [text, beside] = [luminance(at(240)), luminance(at(1200))];
    expect(tone === 'light' ? text > beside : text < beside).toBe(true);
    expect(textContrast([text]).contrast).toBeGreaterThanOrEqual(4.4);
    expect(Math.abs(at(1200)[0] - Number.parseInt(colour.slice(1, 3), 16))).toBeLessThan(4);
  },
);

test('noise in every pixel has fewer pixels where no quality is light enough', async () => {
  const { cuts } = await cutSlide(await pureNoise(), PHOTO);
  for (const name of NAMES) {
    const { bytes, ...size } = cuts[name];
    const { width, height } = await sharp(bytes).metadata();
    expect(size).toEqual({ width, height });
    expect(bytes.length).toBeLessThanOrEqual(CUTS[name].maxBytes);
    expect(width).toBeGreaterThanOrEqual(CUTS[name].width / 2);
  }
  expect(cuts.wide.width).toBeLessThan(CUTS.wide.width);
});

test('what fewer pixels do not make light enough either is refused in words', async () => {
  const [wide, medium] = [CUTS.wide, CUTS.medium].map((cut) => ({ ...cut, maxBytes: Infinity }));
  const small = { ...CUTS.small, maxBytes: 60 };
  const sizes = { wide: wide!, medium: medium!, small };
  await expect(cutSlide(await pureNoise(), PHOTO, sizes)).rejects.toMatchObject({
    statusCode: 422,
    message: SLIDE_REFUSALS.detail,
  });
});
