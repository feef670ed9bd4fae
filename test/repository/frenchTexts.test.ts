import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../..');
const FOLDERS = ['src/web', 'src/content', 'src/domain', 'src/server'];

interface Told {
  file: string;
  text: string;
}

/** The texts of a file that people may read: strings, and what stands between tags; what a template fills in is left out. */
function textsOf(file: string): Told[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Told[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node)
        ? node.text
        : '';
    if (/\p{L}\s+\p{L}/u.test(text) || /^\s?\p{Lu}/u.test(text)) found.push({ file, text: text.replace(/\s+/g, ' ') });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
).filter((name) => /\.tsx?$/.test(name) && !name.includes('.gen.'));
const texts = files.flatMap(textsOf);

/** Sentences that the specification quotes, and so keep their words. */
const QUOTED = [
  'Il nous faut au minimum une adresse mail ou un numéro de téléphone',
  'Vous allez recevoir une confirmation par mail également.',
];
const having = (words: RegExp): Told[] => texts.filter(({ text }) => words.test(text) && !QUOTED.some((quoted) => text.includes(quoted)));

test('the texts are found', () => {
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.filter(({ text }) => QUOTED.some((quoted) => text.includes(quoted)))).toHaveLength(QUOTED.length);
});

test('a message is an e-mail, everywhere but in two sentences that the specification quotes', () => {
  expect(having(/\b(adresse|par|un|votre|le|ce|boîte|Adresse|Un|Votre|Le|Ce) mails?\b|\bcourriels?\b/)).toEqual([]);
});

test('what nobody gave is « Non renseigné », whatever it is', () => {
  expect(having(/non renseignée/i)).toEqual([]);
});

test('nothing is put into the hands, and nobody is notified, of something', () => {
  expect(having(/dans les mains|notifiée?s? (à|de)/)).toEqual([]);
});

test('every form asks for the first name before the name', () => {
  const asking = files.map((file) => readFileSync(join(root, file), 'utf8')).filter((source) => source.includes('family-name'));
  expect(asking.length).toBeGreaterThanOrEqual(3);
  for (const source of asking) expect(source.indexOf('given-name')).toBeLessThan(source.indexOf('family-name'));
});
