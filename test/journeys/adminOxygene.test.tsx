import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import type { Article } from '../../src/web/api/endpoints.gen';
import { openShop, printed } from './openShop';

const shop = openShop();
const EXPORT = readFileSync(join(__dirname, '../fixtures/oxygene_600.csv'));
const csv = (content: BlobPart, name = 'ARTICLES.csv') => new File([content], name, { type: 'text/csv' });
const start = () => screen.getByRole('button', { name: 'Mettre à jour' });
const report = () => screen.findByRole('list', { name: printed("Compte rendu de l'import") });
const byReference = (reference: string) => shop.read<Article[]>(`/api/exposed/articles/by/${reference}/reference`);

async function openImport() {
  const page = await shop.visit('/admin/oxygene', { as: 'admin' });
  await screen.findByRole('button', { name: 'Mettre à jour' });
  const input = document.querySelector<HTMLInputElement>('main input[type=file]')!;
  return { ...page, choose: (file: File) => page.user.upload(input, file), input };
}

test('ROUTE-24, OXY-01..03 the screen announces the update, asks for a CSV file, and waits for one', async () => {
  const { choose } = await openImport();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(printed('Mise à jour du fichier des références Oxygène'));
  expect(screen.getByText(printed('puis appuyez sur « Mettre à jour »'), { exact: false })).toHaveTextContent('CSV');
  expect(start()).toBeDisabled();
  await choose(csv(EXPORT));
  await waitFor(() => expect(start()).toBeEnabled());
});

test('OXY-05..07, FLOW-12 a real export is imported: a loader, then the server’s lines, the last one first', async () => {
  const { user, choose } = await openImport();
  await choose(csv(EXPORT));
  await waitFor(() => expect(start()).toBeEnabled());
  shop.network.breaks('POST /oxygene/perform/import', 'held');
  await user.click(start());
  expect(await screen.findByText(/Import en cours/)).toBeInTheDocument();
  shop.network.mends();

  const lines = within(await report()).getAllByRole('listitem').map((line) => line.textContent);
  expect(screen.getByText(printed("L'import est terminé"))).toBeInTheDocument();
  expect(screen.queryByText(/Import en cours/)).not.toBeInTheDocument();
  expect(lines[0]).toMatch(/^Durée de l.import/);
  expect(lines.at(-1)).toMatch(/^Encodage du fichier/);
});

test('what a file changes is in the shop at once', async () => {
  const [article] = await shop.articlesOf(20102);
  const head = EXPORT.toString('latin1').split('\n')[0]!.trim();
  const line = `${article!.crmId};Nom tout neuf;Texte;PYREX;X-1;Unité;1,00;1,20;20;2;201;20102;0;05/06/2026;`;
  const { user, choose } = await openImport();
  await choose(csv(`${head}\r\n${line}\r\n`));
  await user.click(start());
  await report();
  expect((await byReference(article!.crmId))[0]).toMatchObject({ label: 'Nom tout neuf', basePrice: '1.00' });
});

test('OXY-04 a file that is no CSV is not taken', async () => {
  const { input, user } = await openImport();
  expect(input.accept).toContain('.csv');
  await user.upload(input, new File(['x'], 'photo.png', { type: 'image/png' }));
  expect(start()).toBeDisabled();
});

test('OXY-08, OXY-09 a file that is no export is refused, with what to do, and changes nothing', async () => {
  const before = await byReference('BEFC000000');
  const { user, choose } = await openImport();
  await choose(csv('ceci;n est;pas\r\nun;export;Oxygène\r\n'));
  await user.click(start());
  const box = await screen.findByRole('alert');
  expect(box).toHaveTextContent(printed("Le fichier n'a pas pu être téléversé"));
  expect(box).toHaveTextContent(printed("Vérifiez que ce fichier est bien l'export d'Oxygène, sans aucune modification"));
  expect(box).toHaveTextContent(/contactez votre prestataire/);
  expect(await byReference('BEFC000000')).toEqual(before);
});

test('OXY-08, FLOW-12 without an answer the box shows too, and the same file can be sent again', async () => {
  const { user, choose } = await openImport();
  await choose(csv(EXPORT));
  shop.network.breaks('POST /oxygene/perform/import');
  await user.click(start());
  expect(await screen.findByRole('alert')).toHaveTextContent(printed("Le fichier n'a pas pu être téléversé"));
  shop.network.mends();
  await user.click(start());
  expect(await report()).toBeInTheDocument();
});
