/** How many articles one archive of safety sheets may be asked for. */
export const SHEETS_ARTICLES_MAX = 500;

/** The name of an archive's text file. */
export const NOTE_NAME = 'LISEZ-MOI.txt';

export interface SheetArticle {
  reference: string;
  label: string;
  /** 1 when a safety sheet is expected. */
  sheet_expected: 0 | 1;
}

/** A safety sheet of an article. */
export interface ArticleSheet {
  article: SheetArticle;
  fileName: string;
}

/** What an archive contains and lacks. */
export interface SheetsReport {
  shop: { name: string; phone: string };
  /** As shown, such as '23/11/2026'. */
  day: string;
  added: readonly ArticleSheet[];
  /** Sheets whose stored file could not be read. */
  unread: readonly ArticleSheet[];
  /** Articles without a sheet. */
  without: readonly SheetArticle[];
  /** Asked for, but not in the catalogue. */
  unknownIds: readonly number[];
}

/**
 * The text file of an archive: French, with a byte order mark and CRLF, which the editors of
 * Windows need.
 */
export function sheetsNote({
  shop,
  day,
  added,
  unread,
  without,
  unknownIds,
}: SheetsReport): string {
  const missing = without.filter((article) => article.sheet_expected === 1);
  const others = without.filter((article) => article.sheet_expected === 0);
  const lines = [
    `Fiches de données de sécurité - ${shop.name}, le ${day}`,
    '',
    countText(added.length),
    ...section('Produits chimiques dont la fiche manque (demandez-la-nous)', missing.map(named)),
    ...section(
      'Fiches qui n’ont pas pu être lues (téléchargez à nouveau ce dossier, ou demandez-les-nous)',
      unread.map(({ article, fileName }) => `${named(article)} (${oneLine(fileName)})`),
    ),
    ...section('Autres articles sans fiche de sécurité', others.map(named)),
    ...section(
      'Articles qui ne sont plus au catalogue',
      unknownIds.map((id) => `article n° ${id}`),
    ),
    '',
    `Pour toute question : ${shop.phone}`,
    '',
  ];
  return `\uFEFF${lines.join('\r\n')}`;
}

function countText(count: number): string {
  if (count === 0) return 'Ce dossier ne contient aucune fiche.';
  return count === 1 ? 'Ce dossier contient 1 fiche.' : `Ce dossier contient ${count} fiches.`;
}

const section = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : ['', `${title} :`, ...items.map((item) => `- ${item}`)];

const named = ({ reference, label }: SheetArticle): string => oneLine(`${reference} - ${label}`);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const STEM_MAX = 120;
const UNSAFE = /[\u0000-\u001f\u007f/\\:*?"<>|]+/g;

/**
 * Names for the files of an archive: the reference before the name, without what a file system
 * refuses, at most 120 characters before the extension, and none twice, not even in other case.
 */
export function sheetFileNames(sheets: readonly ArticleSheet[]): string[] {
  const used = new Set<string>([NOTE_NAME.toLowerCase()]);
  return sheets.map(({ article, fileName }) => {
    const [extension = ''] = /\.[a-z0-9]{1,4}$/i.exec(fileName) ?? [];
    const whole = `${article.reference} - ${fileName.slice(0, fileName.length - extension.length)}`;
    const stem = Array.from(oneLine(whole.replace(UNSAFE, '_')))
      .slice(0, STEM_MAX)
      .join('')
      .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
    const name = firstUnused(stem || 'fiche', extension, used);
    used.add(name.toLowerCase());
    return name;
  });
}

function firstUnused(stem: string, extension: string, used: ReadonlySet<string>): string {
  let name = stem + extension;
  for (let count = 2; used.has(name.toLowerCase()); count += 1)
    name = `${stem} (${count})${extension}`;
  return name;
}
