import sharp from 'sharp';
import { PICTURE_MAX_BYTES } from '../../../src/domain/fileLimits';
import { acceptFromWeb, acceptUpload } from '../../../src/server/files/acceptFile';
import { PDF, picture } from '../catalogue/catalogueSupport';

const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const sheet = Buffer.concat([
  CFB,
  Buffer.alloc(504),
  Buffer.from('Workbook', 'utf16le'),
  Buffer.alloc(512),
]);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error as { reason?: string }).reason,
  );

describe('what an upload may be', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'OPEN-27 takes a %s picture and keeps it as webp',
    async (format) => {
      const file = await acceptUpload(await picture(format), `photo.${format}`);
      expect(file).toMatchObject({
        isPicture: true,
        extension: 'webp',
        mimeType: 'image/webp',
        width: 40,
        height: 20,
      });
      expect((await sharp(file.bytes).metadata()).format).toBe('webp');
    },
  );

  test('takes PDF and old Excel documents as they are', async () => {
    expect(await acceptUpload(PDF, 'notice.PDF')).toMatchObject({
      isPicture: false,
      mimeType: 'application/pdf',
      bytes: PDF,
    });
    expect(await acceptUpload(sheet, 'tarif.xls')).toMatchObject({
      isPicture: false,
      mimeType: 'application/vnd.ms-excel',
    });
  });

  test.each([
    ['HTML named as a picture', Buffer.from('<!doctype html><script>1</script>'), 'x.png'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'x.svg'],
    [
      'SVG named as a picture',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'x.png',
    ],
    ['HTML before a PDF header', Buffer.concat([Buffer.from('<script>1</script>'), PDF]), 'x.pdf'],
    ['a program named as a PDF', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'x.pdf'],
    ['a PDF named as a picture', PDF, 'x.png'],
    ['a PDF with a script name', PDF, 'x.pdf.php'],
    ['a name without an ending', PDF, 'notice'],
    ['an old Office file that is no workbook', Buffer.concat([CFB, Buffer.alloc(1024)]), 'x.xls'],
    ['a ZIP archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'x.xlsx'],
    ['one byte', Buffer.from('a'), 'x.png'],
    ['nothing', Buffer.alloc(0), 'x.png'],
  ])('THREAT-C01 refuses %s', async (_what, bytes, name) => {
    expect(await reasonOf(acceptUpload(bytes, name))).toBe('type');
  });

  test('refuses TIFF and AVIF by their bytes whatever their name', async () => {
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
    expect(await reasonOf(acceptUpload(await plain.clone().tiff().toBuffer(), 'x.png'))).toBe(
      'type',
    );
    expect(await reasonOf(acceptUpload(await plain.clone().avif().toBuffer(), 'x.png'))).toBe(
      'type',
    );
  });

  test('THREAT-C02 refuses a picture of over 25 million pixels in a small file too', async () => {
    const flood = await picture('png', 5001, 5000);
    expect(flood.length).toBeLessThan(1_000_000);
    expect(await reasonOf(acceptUpload(flood, 'flood.png'))).toBe('pixels');
  });

  test('refuses a picture cut short', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: 'red',
      },
    })
      .jpeg()
      .toBuffer();
    expect(await reasonOf(acceptUpload(whole.subarray(0, whole.length / 2), 'x.jpg'))).toBe(
      'unreadable',
    );
  });

  test('refuses a picture above 10 MB, takes a document of that weight', async () => {
    const heavy = Buffer.alloc(PICTURE_MAX_BYTES + 1);
    (await picture()).copy(heavy);
    expect(await reasonOf(acceptUpload(heavy, 'x.png'))).toBe('weight');
    PDF.copy(heavy);
    expect(await reasonOf(acceptUpload(heavy, 'x.pdf'))).toBe('accepted');
  });

  test('THREAT-C05 makes a picture at most 1600 px, upright, without its metadata', async () => {
    const sideways = await sharp(await picture('jpeg', 3200, 800))
      .withExif({ IFD0: { Copyright: 'Someone' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await acceptUpload(sideways, 'x.jpg');
    expect([file.width, file.height]).toEqual([400, 1600]);
    const { exif, orientation } = await sharp(file.bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });
});

describe('what a file from the web may be', () => {
  test('API-34 API-35 must be of the kind asked for', async () => {
    const url = 'https://maker.example/media/b%C3%A9cher.jpg?size=2';
    expect(await acceptFromWeb(await picture('png'), url, 'picture')).toMatchObject({
      isPicture: true,
      originalName: 'bécher.png',
    });
    expect(await reasonOf(acceptFromWeb(await picture('png'), url, 'pdf'))).toBe('type');
    expect(await reasonOf(acceptFromWeb(PDF, url, 'picture'))).toBe('type');
    expect(await reasonOf(acceptFromWeb(sheet, url, 'pdf'))).toBe('type');
    expect(await acceptFromWeb(PDF, 'https://maker.example/', 'pdf')).toMatchObject({
      originalName: 'fichier.pdf',
    });
  });
});
