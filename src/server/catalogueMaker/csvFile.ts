import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';
import { readParents } from './families';
import { type MadeArticle, makeArticles } from './maker';

const HEADINGS =
  'CODE;DESIG;DESCRIPTIF;MARQUE;REF_FOUR;COND;PV_HT;PV_TTC;TVA_CODE;FAMILLE;SOUS_FAMILLE;' +
  'SOUS_SOUS_FAMILLE;SUSPENDU;DT_MODIF;CH_INU';
const LINES_PER_CHUNK = 500;
const VAT_PERCENT = 20;

/**
 * Writes `count` generated articles to `file` in Oxygène's export format (Windows-1252, CR LF,
 * semicolons), as a stream.
 * @throws RangeError for a count the maker refuses, or the file system's error.
 */
export async function writeCatalogue(
  count: number,
  file: string,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const articles = makeArticles(count);
  await pipeline(Readable.from(csvChunks(articles, onProgress)), createWriteStream(file));
}

function* csvChunks(
  articles: Iterable<MadeArticle>,
  onProgress: (done: number) => void,
): Generator<Buffer> {
  const parents = readParents();
  let lines = [HEADINGS];
  let done = 0;
  for (const article of articles) {
    lines.push(csvLine(article, parents));
    done += 1;
    if (lines.length < LINES_PER_CHUNK) continue;
    yield encode(lines);
    onProgress(done);
    lines = [];
  }
  yield encode(lines);
  onProgress(done);
}

const encode = (lines: string[]): Buffer =>
  iconv.encode(lines.map((line) => `${line}\r\n`).join(''), 'windows-1252');

function csvLine(article: MadeArticle, parents: ReturnType<typeof readParents>): string {
  const parent = parents.get(article.underSubCategoryId);
  const ttcCents = Math.round((article.baseCents * (100 + VAT_PERCENT)) / 100);
  return [
    article.reference,
    article.label,
    article.description,
    article.brand,
    quoteLeadingZero(article.secondaryReference),
    article.packing,
    euros(article.baseCents),
    euros(ttcCents),
    String(VAT_PERCENT),
    String(parent?.category),
    String(parent?.subCategory),
    String(article.underSubCategoryId),
    article.withdrawn ? '1' : '0',
    '05/06/2024',
    '',
  ]
    .map(csvField)
    .join(';');
}

/** Oxygène quotes values with leading zeros; the quotes are part of the value. */
const quoteLeadingZero = (value: string): string => (/^0\d+$/.test(value) ? `"${value}"` : value);

const csvField = (value: string): string =>
  /[;\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const euros = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
