import { readSection } from '../../../../src/domain/shopContent/checkSection';
import { textProblems } from '../../../../src/domain/shopContent/texts/checkText';
import { PLACEHOLDERS } from '../../../../src/domain/shopContent/texts/placeholderLabels';
import {
  fillPlaceholders,
  type PlaceholderValues,
} from '../../../../src/domain/shopContent/texts/placeholders';
import { isAllowedLink } from '../../../../src/domain/shopContent/texts/textLinks';
import { DEFAULT_FIELDS } from '../../../../src/server/content/currentContent';

test.each([
  ...[
    'https://exemple.fr',
    'https://www.exemple.fr/a/b?c=d#e',
    'https://xn--verrerie-hya.fr/',
    'https://été.fr',
  ],
  ...['mailto:contact@exemple.fr', 'tel:0199001234', 'tel:+33199001234'],
  ...[
    '/home',
    '/terms',
    '/mentions-legales',
    '/c/12',
    '/usc/3',
    '/a/45',
    '/contact/us',
    '/cart',
    '/',
  ],
])('a text may link to %s', (href) => {
  expect(isAllowedLink(href)).toBe(true);
  expect(textProblems(`[ici](${href})`)).toEqual([]);
});

test.each([
  ...['javascript:alert(1', 'JavaScript:alert', 'java\tscript:x', 'data:text/html,x', 'vbscript:x'],
  ...['http://exemple.fr', 'https://localhost/', 'https://127.0.0.1/', 'https://192.168.1.2/a'],
  ...['https://[::1]/', 'https://0x7f000001/', 'https://2130706433/', 'https://serveur/'],
  ...[
    'https://nas.local',
    'https://essai.test/',
    'https://a.internal/x',
    'https://moi:secret@exemple.fr/',
    'HTTPS://a',
  ],
  ...['https://exemple.fr:8080@127.0.0.1/', '//exemple.fr', '/\\exemple.fr', '/admin/shop', '/c/0'],
  ...['/credentials/recover/abc/1', 'mailto:personne', 'tel:01.99', 'terms', '#haut', 'ftp://a.fr'],
  ...['file:///etc/passwd', 'blob:https://exemple.fr/x', 'mailto:a@b.fr?bcc=c@d.fr', ''],
])('a text never links to %j', (href) => {
  expect(isAllowedLink(href)).toBe(false);
});

test.each([
  ['[x](http://exemple.fr)', 1, /commence par https:/],
  ['Un\ndeux [x](javascript:void)', 2, /commence par https:/],
  ['a\n\n- b\n- [x](/admin/shop)', 4, /n’est pas une page de la boutique/],
  ['[x](https://192.168.0.1/)', 1, /n’est pas l’adresse d’un site public/],
  ['[x](mailto:personne)', 1, /n’est pas une adresse e-mail/],
  ['[x](tel:01-99)', 1, /n’est pas un numéro/],
  ['[x](https://exemple.fr/a b)', 1, /un lien s’écrit/],
  ['du **gras\nsans fin', 1, /deux astérisques/],
  ['un [lien **gras**](/terms)', 1, /autour de tout le lien/],
  ['Un prix de {porc}', 1, /« {porc} » n’existe pas/],
  ['## Titre {quoi}', 1, /« {quoi} » n’existe pas/],
  ['a\n## **Titre**', 2, /un titre n’a ni gras ni lien/],
  ['## Voir [ici](/terms)', 1, /un titre n’a ni gras ni lien/],
  ['#Titre', 1, /deux dièses/],
  ['### Titre', 1, /deux dièses/],
])('%j is refused on line %i', (text, line, message) => {
  expect(textProblems(text)).toEqual([{ line, message: expect.stringMatching(message) as string }]);
});

test('problems come by line, and a link to a value is none', () => {
  const text = '[x]({a})\n\n{b} [mail](mailto:{e-mail}) [tel](tel:{téléphone})\n\n[y](ftp://a.fr)';
  expect(textProblems(text).map(({ line }) => line)).toEqual([1, 1, 3, 5]);
});

test('an unknown placeholder or link is refused beside its field, with its line', () => {
  const typed = { terms: 'Port : {port}.\n\nDélai : {délai}.', about: '[x](javascript:a)' };
  const { problems } = readSection('texts', typed, DEFAULT_FIELDS.texts);
  expect(problems).toEqual([
    { field: 'about', message: expect.stringMatching(/^Ligne 1 : /) as string },
    { field: 'terms', message: expect.stringMatching(/^Ligne 3 : « {délai} »/) as string },
  ]);
});

test('a text keeps its lines; an empty or too long one is refused', () => {
  const read = (terms: string) => readSection('texts', { terms }, DEFAULT_FIELDS.texts);
  expect(read('## Un\r\n\r\nDeux  trois\n').fields.terms).toBe('## Un\n\nDeux  trois');
  expect(read(' \n ').problems[0]?.message).toMatch(/Remplissez ce champ/);
  expect(read('x'.repeat(20_001)).problems[0]?.message).toMatch(/20000 caractères au plus/);
});

test('a value is characters, whatever it contains, and a name without value stays', () => {
  const values = Object.fromEntries(
    Object.keys(PLACEHOLDERS).map((name) => [name, `$& **<i>${name}</i>**`]),
  ) as unknown as PlaceholderValues;
  expect(fillPlaceholders('{port} {toString} {}', values)).toBe('$& **<i>port</i>** {toString} {}');
});
