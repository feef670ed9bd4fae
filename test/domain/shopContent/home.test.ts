import { homeDefaults } from '../../../src/content/home';
import { videoTexts } from '../../../src/content/videoTexts';
import { readSection } from '../../../src/domain/shopContent/checkSection';
import { fieldsOfSection } from '../../../src/domain/shopContent/fields';
import { homeFieldsOf, homeOf } from '../../../src/domain/shopContent/home/homeContent';
import { movePlace } from '../../../src/domain/shopContent/home/homeFields';

const DEFAULTS = { ...homeDefaults, video: videoTexts };
const FIELDS = homeFieldsOf(DEFAULTS);
const HASH = 'a1'.repeat(16);
const PHOTO = `2 dark ${HASH}.webp 30 70 ${HASH}.webp ${HASH}.webp ${HASH}.webp 6.4`;
const check = (typed: Record<string, string>, ownHost = '') =>
  readSection('home', typed, FIELDS, ownHost);
const problemOf = (typed: Record<string, string>, ownHost = '') =>
  check(typed, ownHost).problems[0]?.message;

test('the fields of the sources give the page of the sources', () => {
  expect(homeOf(FIELDS)).toEqual({
    slides: homeDefaults.slides.map((slide, drawing) => ({ drawing, ...slide })),
    brochures: homeDefaults.brochures.map((brochure, drawing) => ({ drawing, ...brochure })),
    video: videoTexts,
  });
  expect(Object.keys(FIELDS).sort()).toEqual(
    fieldsOfSection('home')
      .map(({ name }) => name)
      .sort(),
  );
});

test('HOME-01 there are four slides and six brochures, whatever is published', () => {
  const { slides, brochures } = homeOf({});
  expect([slides.length, brochures.length]).toEqual([4, 6]);
});

test('HOME-06 the last slide has no link, and no field for one', () => {
  expect(homeOf({ ...FIELDS, slide4Link: 'https://www.dwk.com/' }).slides[3]?.href).toBeUndefined();
  expect(fieldsOfSection('home').map(({ name }) => name)).not.toContain('slide4Link');
});

test.each([
  ['http', 'http://www.dwk.com/'],
  ['a script', 'javascript:alert(1)'],
  ['no address', 'dwk.com'],
  ['a private address', 'https://192.168.1.10/'],
  ['a private address as a number', 'https://3232235786/'],
  ['a private address of version 6', 'https://[fd00::1]/'],
  ['this machine', 'https://localhost/'],
  ['a name of a network of one’s own', 'https://nas.local/'],
  ['a name that no public server answers', 'https://nas.intranet/'],
  ['a name and a password', 'https://ada:secret@www.dwk.com/'],
  ['the shop itself', 'https://boutique.example/contact'],
])('HOME-05 a slide does not lead to %s', (_what, link) => {
  expect(problemOf({ slide1Link: link }, 'boutique.example')).toMatch(/^(Écrivez|Cette adresse)/);
});

test('HOME-05 a slide leads to an https address of another host', () => {
  const { fields, problems } = check({ slide1Link: 'https://www.Verrerie.example' }, 'boutique.fr');
  expect([fields.slide1Link, problems]).toEqual(['https://www.verrerie.example/', []]);
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('HOME-13 %s plays from the host that sets no cookie', (link) => {
  const { fields, problems } = check({ videoLink: link });
  expect(problems).toEqual([]);
  expect(homeOf(fields).video.embed).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
});

test.each([
  'https://vimeo.com/123456',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/@paillasse',
  'javascript:alert(1)',
  'https://youtu.be/trop-court',
])('HOME-13 %s is no video', (link) => {
  expect(problemOf({ videoLink: link })).toMatch(/vidéo YouTube/);
});

test('a title has at most 40 characters, a text 90', () => {
  expect(problemOf({ slide1Title: 'a'.repeat(41) })).toMatch(/^40 caractères/);
  expect(problemOf({ slide1Text: 'a'.repeat(91) })).toMatch(/^90 caractères/);
  expect(check({ slide1Title: 'a'.repeat(40), slide1Text: 'a'.repeat(90) }).problems).toEqual([]);
});

test('two slides exchange all they have, and back again; the others stay', () => {
  const moved = movePlace(FIELDS, 'slide', 1, 2);
  expect(homeOf(moved).slides).toEqual(
    [1, 0, 2, 3].map((drawing) => ({ drawing, ...DEFAULTS.slides[drawing] })),
  );
  expect(homeOf(moved).brochures).toEqual(homeOf(FIELDS).brochures);
  expect(movePlace(moved, 'slide', 2, 1)).toEqual(FIELDS);
});

test('what is moved further has the others give way', () => {
  const makersOf = (from: number, to: number) =>
    homeOf(movePlace(FIELDS, 'brochure', from, to)).brochures.map(({ maker }) => maker);
  expect(makersOf(2, 5)).toEqual([undefined, 'SARTORIUS', 'GILSON', 'IKA', 'DURAN', 'HETTICH']);
  expect(makersOf(6, 3)).toEqual([undefined, 'DURAN', 'HETTICH', 'SARTORIUS', 'GILSON', 'IKA']);
});

test('a photo replaces the drawing, moves with its slide and must say what it shows', () => {
  const typed = { slide1Picture: PHOTO };
  expect(check(typed).problems).toEqual([
    {
      field: 'slide1Alt',
      message: 'Dites ce que montre la photo : c’est lu à qui ne la voit pas.',
    },
  ]);
  const { fields, problems } = check({ ...typed, slide1Alt: 'Un ballon' });
  expect(problems).toEqual([]);
  expect(homeOf(movePlace(fields, 'slide', 1, 3)).slides[2]).toMatchObject({
    drawing: 1,
    dark: true,
    img: { alt: 'Un ballon', style: { objectPosition: '30% 50%' } },
    pictures: Array(3).fill(`/api/exposed/shop/files/${HASH}.webp`),
  });
});

test('an uploaded brochure replaces the sample, with its size', () => {
  const { fields, problems } = check({
    brochure2File: `2 ${HASH}.pdf 1258291`,
    brochure2Maker: 'Büchi',
  });
  expect(problems).toEqual([]);
  expect(homeOf(fields).brochures[1]).toEqual({
    drawing: 1,
    maker: 'Büchi',
    title: 'Verrerie de laboratoire',
    file: `/api/exposed/shop/files/${HASH}.pdf`,
    size: '1,2 Mo',
  });
});

test.each(['', '9', '1 ../../shop.sqlite', `1 ${HASH}.pdf`, `1 ${HASH}.exe 3`])(
  'the value « %s » names no file',
  (value) => {
    expect(problemOf({ brochure1File: value, slide1Picture: value })).toBeDefined();
  },
);
