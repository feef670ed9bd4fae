import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

/** A photo of one colour, or an animation of several frames. */
export async function photo(
  format: Format = 'png',
  width = 1600,
  height = 800,
  frames = 1,
  background = '#e8eef3',
): Promise<Buffer> {
  const create = { width, height, channels: 3, background } as const;
  if (frames === 1)
    return sharp({ create })
      .withExif({ IFD0: { Artist: 'Ada' } })
      .toFormat(format)
      .toBuffer();
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width, height, channels: 3, background: `#${index}88` } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A photo whose noise no file of a few kilobytes holds at a good quality. */
export function noisyPhoto(width = 1600, height = 800): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
}

/** Black or white by chance in every colour of every pixel: nothing compresses it. */
export function pureNoise(width = 1280, height = 330): Promise<Buffer> {
  let state = 1;
  const next = (): number => {
    state = (state * 48271) % 2147483647;
    return state & 64 ? 255 : 0;
  };
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, next));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
