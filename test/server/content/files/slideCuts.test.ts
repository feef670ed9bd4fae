import sharp from 'sharp';
import { CUTS, cutSlide } from '../../../../src/server/content/files/slidePictures';
import { noisyPhoto, photo } from './photos';

const PHOTO = { x: 50, y: 50 };

test('a photo is cut for three widths, each light enough even when it is all noise', async () => {
  const { cuts } = await cutSlide(await noisyPhoto(), PHOTO);
  for (const name of ['wide', 'medium', 'small'] as const) {
    const { width, height, format } = await sharp(cuts[name]).metadata();
    expect([width, height, format]).toEqual([CUTS[name].width, CUTS[name].height, 'webp']);
    expect(cuts[name].length).toBeLessThanOrEqual(CUTS[name].maxBytes);
  }
  expect(Object.values(CUTS).map(({ maxBytes }) => maxBytes)).toEqual([60_000, 40_000, 25_000]);
});

test('the cut lies around the centre, within the photo', async () => {
  const left = await photo('png', 1000, 800, 1, '#ffffff');
  const both = await sharp(left).extend({ right: 1000, background: '#000000' }).png().toBuffer();
  const meanAt = async (x: number) => {
    const { cuts } = await cutSlide(both, { x, y: 50 });
    return Math.round((await sharp(cuts.small).stats()).channels[0]?.mean ?? -1);
  };
  expect([await meanAt(0), await meanAt(100)]).toEqual([255, 0]);
  expect(Math.abs((await meanAt(50)) - 128)).toBeLessThan(6);
});

test('the text is white on a dark photo, and its contrast is measured', async () => {
  const dark = await cutSlide(await photo('png', 1600, 800, 1, '#0d2540'), PHOTO);
  const light = await cutSlide(await photo('png', 1600, 800, 1, '#ffffff'), PHOTO);
  const grey = await cutSlide(await photo('png', 1600, 800, 1, '#808080'), PHOTO);
  expect([dark.tone, light.tone]).toEqual(['dark', 'light']);
  expect(Math.min(dark.contrast, light.contrast)).toBeGreaterThan(7);
  expect(grey.contrast).toBeLessThan(4.5);
});
