// @full content, @postgres: sections are stored by statements with a conflict.
import {
  brochureFileValue,
  slidePictureValue,
} from '../../../src/domain/shopContent/home/homeFiles';
import { currentContent } from '../../../src/server/content/currentContent';
import { purgeContentFiles } from '../../../src/server/content/files/tableContentFiles';
import type { Schemas } from '../../../src/server/contract/operations';
import { withShopContent } from '../../../src/server/pages/shopDocument';
import { removeOrphans } from '../../../src/server/retention/cleanup';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, PDF, type Shop, uploadTo } from '../catalogue/catalogueSupport';
import { changeShop, publishShop, readSection, saveShopDraft } from './contentSupport';
import { photo } from './files/photos';

const DOCUMENT = '<title>x</title><div id="root"></div>';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const publish = (typed: Record<string, string>) => publishShop(shop, 'home', typed);
const pageData = () =>
  JSON.parse(
    /id="content">([^<]*)</.exec(withShopContent(DOCUMENT, currentContent(), '/home'))?.[1] ?? '{}',
  ) as ReturnType<typeof currentContent>['page'];

test('a page carries the home page as it shows it, and nothing before a publication', async () => {
  expect(withShopContent(DOCUMENT, currentContent(), '/home')).toBe(DOCUMENT);
  const answer = await publish({
    slide1Title: 'Souffler le verre',
    slide1Link: 'https://www.verrerie.example',
    videoLink: 'https://youtu.be/dQw4w9WgXcQ?si=x',
  });
  expect(answer.statusCode).toBe(200);
  const { home } = pageData();
  expect(home?.slides).toHaveLength(4);
  expect(home?.slides[0]).toMatchObject({
    drawing: 0,
    title: 'Souffler le verre',
    href: 'https://www.verrerie.example/',
  });
  expect(home?.video.embed).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
});

test('going back to the first version gives the page of the sources, byte for byte', async () => {
  await publish({ slide1Title: 'Souffler le verre' });
  expect((await changeShop(shop, 'reversion', { version: 0 }, 'home')).statusCode).toBe(200);
  expect(withShopContent(DOCUMENT, currentContent(), '/home')).toBe(DOCUMENT);
});

testOfAnyEngine.each([
  ['slide1Link', 'http://www.dwk.com/'],
  ['slide2Link', 'https://10.0.0.1/'],
  ['slide3Link', 'javascript:alert(1)'],
  ['videoLink', 'https://vimeo.com/12345'],
  ['slide1Title', 'a'.repeat(41)],
  ['slide4Text', 'a'.repeat(91)],
  ['brochure1File', '1 ../shop.sqlite 3'],
])('HOME-05 HOME-13 422 beside %s for %s, and nothing is published', async (field, value) => {
  const answer = await publish({ [field]: value });
  expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, field]);
  expect(await readSection(shop, 'home')).toMatchObject({ version: 0 });
});

testOfAnyEngine('HOME-05 a slide does not lead to the shop itself', async () => {
  const { hostname } = new URL(shop.services.config.publicUrl);
  const answer = await publish({ slide1Link: `https://${hostname}/contact` });
  expect(answer.statusCode).toBe(422);
});

const uploaded = async (kind: string, bytes: Buffer) =>
  (await uploadTo(shop, `/api/protected/shop-files?kind=${kind}`, bytes, 'fichier')).json<
    Schemas['ShopFile']
  >();

testOfAnyEngine('a photo is cut around its centre, published and served to everyone', async () => {
  const { name } = await uploaded('slide', await photo());
  const cuts = (
    await shop.call('POST', `/api/protected/shop-files/${name}/cuts`, {
      token: shop.admin,
      body: { x: 30, y: 60 },
    })
  ).json<Schemas['SlideCuts']>();
  const { tone, ...measured } = cuts;
  const slide1Picture = slidePictureValue({
    drawing: 1,
    isDark: tone === 'dark',
    photo: { name, x: 30, y: 60, ...measured },
  });
  expect((await publish({ slide1Picture })).json<Schemas['Error']>().field).toBe('slide1Alt');
  expect((await publish({ slide1Picture, slide1Alt: 'Un ballon' })).statusCode).toBe(200);
  const [slide] = pageData().home?.slides ?? [];
  expect(slide).toMatchObject({
    img: { alt: 'Un ballon', style: { objectPosition: '30% 50%' } },
  });
  for (const path of slide?.pictures ?? [])
    expect((await shop.call('GET', path)).headers['content-type']).toBe('image/webp');
});

test('files of drafts, published and older versions stay; other files go', async () => {
  const { database, files } = shop.services;
  const pdf = async (mark: number) =>
    uploaded('brochure', Buffer.concat([PDF, Buffer.from('\n'.repeat(mark))]));
  const [old, published, drafted, loose] = [await pdf(1), await pdf(2), await pdf(3), await pdf(4)];
  await publish({ brochure2File: brochureFileValue({ drawing: 2, file: old }) });
  await publish({ brochure2File: brochureFileValue({ drawing: 2, file: published }) });
  await saveShopDraft(shop, 'home', {
    brochure2File: brochureFileValue({ drawing: 2, file: drafted }),
  });
  await purgeContentFiles(database, '2030-01-01 00:00:00');
  await removeOrphans(database, files, Date.now() + 7_200_000);
  const statusOf = async ({ name }: Schemas['ShopFile']) =>
    (await shop.call('GET', `/api/exposed/shop/files/${name}`)).statusCode;
  expect([
    await statusOf(old),
    await statusOf(published),
    await statusOf(drafted),
    await statusOf(loose),
  ]).toEqual([200, 200, 200, 404]);
});

test('a file that is missing from the storage is not published; what was stays', async () => {
  const file = await uploaded('brochure', PDF);
  const before = await uploaded('brochure', Buffer.concat([PDF, Buffer.from('\n')]));
  await publish({ brochure1File: brochureFileValue({ drawing: 1, file: before }) });
  await shop.services.files.remove(file.name);
  const answer = await publish({ brochure1File: brochureFileValue({ drawing: 1, file }) });
  expect([answer.statusCode, answer.json<Schemas['Error']>()]).toEqual([
    422,
    expect.objectContaining({ field: 'brochure1File' }),
  ]);
  expect(pageData().home?.brochures[0]?.file).toContain(before.name);
  // An older version, too.
  await shop.services.files.remove(before.name);
  await changeShop(shop, 'reversion', { version: 0 }, 'home');
  expect((await changeShop(shop, 'reversion', { version: 1 }, 'home')).statusCode).toBe(422);
});
