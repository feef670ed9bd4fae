// A small catalogue with one under-sub-category of 100 articles and two running promotions, for the
// ratios.
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { adminToken } from './benchServer.mjs';
import { makeCatalogue } from './generatedCatalogue.mjs';

const ARTICLES = 2_000;
const IN_CATEGORY = 100;
const LINE_END = '\r\n';
/** The three levels and the suspension flag of an exported line. */
const CATEGORY = /;(\d+;\d+;(\d+));[01];(\d\d\/\d\d\/\d{4});$/;

/** Writes the export. @returns the id of the category with 100 articles. */
export function writeRatioCatalogue(file) {
  makeCatalogue(ARTICLES, file);
  const [headings, ...records] = readFileSync(file, 'latin1').split(LINE_END).filter(Boolean);
  const [, levels, id] = CATEGORY.exec(records[0]);
  const inCategory = records
    .slice(0, IN_CATEGORY)
    .map((record) => record.replace(CATEGORY, `;${levels};0;$3;`));
  const others = records.slice(IN_CATEGORY).filter((record) => CATEGORY.exec(record)?.[2] !== id);
  writeFileSync(file, [headings, ...inCategory, ...others, ''].join(LINE_END), 'latin1');
  return id;
}

/** Imports the export, and starts two promotions on articles of the category. */
export async function fillShop({ address }, file, category) {
  const authorization = `Bearer ${await adminToken(address)}`;
  const form = new FormData();
  form.set('file', await openAsBlob(file), 'export.csv');
  await call('POST', '/oxygene/perform/import', form);
  const articles = await call('GET', `/exposed/under/sub/category/${category}/articles`);
  if (articles.length !== IN_CATEGORY)
    throw new Error(`The category has ${articles.length} articles`);
  for (const [from, title] of ['Rentrée des laboratoires', 'Semaine de la verrerie'].entries()) {
    const body = {
      title,
      percentage: 12,
      startDateTime: '2026-01-01 00:00:00',
      endDateTime: '2099-12-31 23:59:59',
    };
    const { id } = await call('POST', '/protected/create/sales/campaign', body);
    for (const article of articles.slice(from * 10, from * 10 + 10)) {
      await call('GET', `/protected/${id}/sales/campaign/add/${article.id}/article`);
    }
  }

  async function call(method, path, body) {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization, ...(isJson && { 'content-type': 'application/json' }) },
      body: isJson ? JSON.stringify(body) : body,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
