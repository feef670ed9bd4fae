import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../..');
const FOLDERS = ['src/web', 'src/content', 'src/domain', 'src/server', 'src/serviceWorker'];

interface Text {
  file: string;
  text: string;
}

/**
 * Texts of a file that users may read: strings and JSX text, without the values inserted into
 * templates.
 */
function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
        ? node.text
        : '';
    if (/\p{L}\s+\p{L}/u.test(text) || /^\s?\p{Lu}/u.test(text))
      found.push({ file, text: text.replace(/\s+/g, ' ') });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  ),
).filter((name) => /\.tsx?$/.test(name) && !name.includes('.gen.'));
const texts = files.flatMap(textsOf);

test('GEN-01 a French text is one literal, not a sum of lines', () => {
  const sums = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(['"`]) \+\n\s*['"`]/g)].flatMap(
      ({ index, input }) => {
        const lines = input.slice(input.lastIndexOf('\n', index) + 1).split('\n', 2);
        return /[àâçéèêîôùûœÉÀ’«»…]/.test(lines.join('')) ? [`${file}: ${lines[0]?.trim()}`] : [];
      },
    ),
  );
  expect(sums).toEqual([]);
});

/** Texts that the requirements prescribe word for word. */
const QUOTED = [
  'Il nous faut au minimum une adresse mail ou un numéro de téléphone',
  'Vous allez recevoir une confirmation par mail également.',
];
const matching = (words: RegExp): Text[] =>
  texts.filter(({ text }) => words.test(text) && !QUOTED.some((quoted) => text.includes(quoted)));

test('GEN-01 what is pressed has no English word', () => {
  const words =
    'retry|close|cancel|send|save|delete|remove|edit|search|back|next|previous|loading|submit|' +
    'download|upload|confirm|yes|no results?|show|hide|more|less|open';
  const labels = texts.filter(({ file }) => /^src\/(?:web|content)\//.test(file));
  const english = new RegExp(`^\\s*(?:${words})(?: \\w+)?[.…!]?\\s*$`, 'i');
  const isName = ({ text }: Text) => /^\s?[A-Z][a-z]/.test(text) && !/^\s?\p{Lu}{2}/u.test(text);
  expect(labels.filter((label) => english.test(label.text) && !isName(label))).toEqual([]);
});

test('the texts are found', () => {
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.filter(({ text }) => QUOTED.some((quoted) => text.includes(quoted)))).toHaveLength(
    QUOTED.length,
  );
});

test('a message is called e-mail, except in two prescribed texts', () => {
  expect(
    matching(/\b(adresse|par|un|votre|le|ce|boîte|Adresse|Un|Votre|Le|Ce) mails?\b|\bcourriels?\b/),
  ).toEqual([]);
});

test('a missing value is always « Non renseigné »', () => {
  expect(matching(/non renseignée/i)).toEqual([]);
});

test('ERR-31, ERR-35 to ERR-38 a promotion is a campagne in the prescribed texts alone', () => {
  const prescribed = [
    'Aucune campagne de promotion ',
    'La nouvelle campagne a été enregistrée',
    'Confirmez-vous la clôture de cette campagne ?',
    'Action impossible: cette campagne de promotion recouperait la campagne de promotion ',
    "Veuillez d'abord retirer l'article de sa campagne de promotion courante.",
  ];
  const others = matching(/campagne/i).filter(
    ({ text }) => !prescribed.some((part) => text.includes(part)),
  );
  expect(others).toEqual([]);
});

test('no text uses « dans les mains » or « notifié de »', () => {
  expect(matching(/dans les mains|notifiée?s? (à|de)/)).toEqual([]);
});

test('every form has the first name before the last name, by one table', () => {
  const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  expect(sources.flatMap(([file, source]) => (source.includes('family-name') ? file : []))).toEqual(
    [expect.stringMatching(/personFields\.ts$/)],
  );
  const places = sources.flatMap(([, source]) =>
    source.includes('PERSON_FIELDS.lastName')
      ? [['firstName', 'lastName'].map((name) => source.indexOf(`PERSON_FIELDS.${name}`))]
      : [],
  );
  expect(places.length).toBeGreaterThanOrEqual(4);
  for (const [first = -1, last = -1] of places) {
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(last);
  }
});
