import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { sqliteFile } from '../../src/server/database/engine/openDatabase';
import { openSqliteFile } from '../../src/server/database/engine/sqlite';
import type { Imports } from '../../src/web/api/adminEndpoints.gen';
import type { Article } from '../../src/web/api/endpoints.gen';
import { emailOf, type Person } from '../support/buildApp';
import { openShop, printed } from './openShop';

const shop = openShop();
const EXPORT = readFileSync(join(__dirname, '../fixtures/oxygene_600.csv'));
const csv = (content: BlobPart, name = 'ARTICLES.csv') => new File([content], name, { type: 'text/csv' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
// While it is busy it says so in front of its name.
const start = () => button(/Mettre à jour$/);
const report = () => screen.findByRole('list', { name: printed("Compte rendu de l'import") });
const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const history = () => within(screen.getByRole('region', { name: 'Historique des imports' }));
const byReference = (reference: string) => shop.read<Article[]>(`/api/exposed/articles/by/${reference}/reference`);
const imports = async () => (await shop.read<Imports>('/api/protected/oxygene/imports', 'admin')).imports;

async function openImport(as: Person = 'admin') {
  const page = await shop.visit('/admin/oxygene', { as });
  await screen.findByRole('button', { name: 'Mettre à jour' });
  const input = document.querySelector<HTMLInputElement>('main input[type=file]')!;
  const choose = async (file: File) => {
    await page.user.upload(input, file);
    await waitFor(() => expect(start()).toBeEnabled());
  };
  return { ...page, choose, input };
}

const HEADINGS = 'CODE;DESIG;COND;PV_HT;SOUS_SOUS_FAMILLE;SUSPENDU';

/** A line that says of an article what the shop says; only what matters to the test is given. */
const line = (article: Article, over: Partial<Article> = {}) => {
  const { crmId, label, conditionnement, basePrice, under_sub_category_id } = { ...article, ...over };
  return [crmId, `"${label.replaceAll('"', '""')}"`, conditionnement, basePrice, under_sub_category_id, 0].join(';');
};
const exportOf = (...lines: string[]) => csv([HEADINGS, ...lines].join('\r\n'));

async function anArticle(index: number): Promise<Article> {
  return (await shop.articlesOf(20102))[index]!;
}

/** Another program holds the database's write lock until the answer is called: an import waits before its first writing. */
function holdWrites(): () => void {
  const holder = openSqliteFile(sqliteFile(shop.server().config.dataDir));
  holder.exec('begin immediate');
  return () => holder.close();
}

// What a test imports is in the catalogue before the server is done with it: the next one would find it at work.
afterEach(() => waitFor(() => expect(shop.server().services.importer.busy).toBe(false)));

test('a simulation says of the file what the report will: its encoding, columns not read, codes that come twice', async () => {
  const article = await anArticle(0);
  const { user, choose } = await openImport();
  await choose(csv([`${HEADINGS};CH_INU`, `${line(article)};`, `${line(article, { label: 'Nom simulé' })};`, ''].join('\r\n')));
  await user.click(button('Simuler'));
  const verdict = await screen.findByRole('region', { name: 'Simulation' });
  expect(linesOf(within(verdict).getByRole('list', { name: 'Le fichier' }))).toEqual([
    expect.stringMatching(printed('Encodage du fichier : UTF-8.')),
    expect.stringMatching(printed('Colonnes non lues : CH_INU.')),
  ]);
  await user.click(within(verdict).getByRole('tab', { name: 'Codes en double (1)' }));
  expect(await within(verdict).findByRole('row', { name: new RegExp(`${article.crmId} 3 2`) })).toBeInTheDocument();
});

test('the history is empty before the first import, and says so', async () => {
  await openImport();
  expect(await history().findByText(printed("Aucun import pour l'instant"))).toBeInTheDocument();
});

test('ROUTE-24, OXY-01..03 the screen announces the update, asks for a CSV file, and waits for one', async () => {
  const { choose } = await openImport();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(printed('Mise à jour du fichier des références Oxygène'));
  expect(screen.getByText(printed('puis appuyez sur « Mettre à jour »'), { exact: false })).toHaveTextContent('CSV');
  expect(start()).toBeDisabled();
  expect(button('Simuler')).toBeDisabled();
  await choose(csv(EXPORT));
  expect(button('Simuler')).toBeEnabled();
});

test('a simulation shows what would change, field by field, writes nothing, and keeps the file', async () => {
  const [first, second] = [await anArticle(0), await anArticle(1)];
  const { user, choose } = await openImport();
  const named = { label: 'Nom simulé', conditionnement: 'Lot de 7' };
  await choose(exportOf(line(first, named), line(second), 'NEUF-1;Article neuf;Unité;1,00;20102;0', 'NEUF-2;Sans prix;Unité;x;20102;0'));
  await user.click(button('Simuler'));

  const verdict = await screen.findByRole('region', { name: 'Simulation' });
  expect(verdict).toHaveFocus();
  const row = within(verdict).getByRole('row', { name: new RegExp(first.crmId) });
  expect(row).toHaveTextContent(printed(`Désignation${first.label} → Nom simulé`));
  expect(row).toHaveTextContent(printed(`Conditionnement${first.conditionnement} → Lot de 7`));
  expect(row).not.toHaveTextContent('Prix');
  await user.click(within(verdict).getByRole('tab', { name: 'Créés (1)' }));
  expect(await within(verdict).findByRole('row', { name: /NEUF-1/ })).toHaveTextContent('Article neuf');
  await user.click(within(verdict).getByRole('tab', { name: 'Lignes refusées (1)' }));
  expect(await within(verdict).findByRole('row', { name: /NEUF-2/ })).toHaveTextContent(/prix hors taxes illisible/);

  expect([(await byReference(first.crmId))[0]?.label, await byReference('NEUF-1'), await imports()]).toEqual([first.label, [], []]);
  expect(start()).toBeEnabled();
  await user.click(start());
  await report();
  expect((await byReference(first.crmId))[0]).toMatchObject(named);
});

test('OXY-05..07, FLOW-12 a real export is imported: a loader, then the server’s lines, the last one first', async () => {
  const { user, choose } = await openImport();
  await choose(csv(EXPORT));
  shop.network.breaks('POST /oxygene/perform/import', 'held');
  await user.click(start());
  await user.click(await screen.findByRole('button', { name: 'Importer quand même' }));
  expect(await screen.findByText(/Import en cours/)).toBeInTheDocument();
  await waitFor(() => expect(start()).toHaveAttribute('aria-busy', 'true'));
  await user.click(start()); // takes no second press
  expect(button('Simuler')).toBeDisabled();
  shop.network.mends();

  const lines = linesOf(await report());
  expect(screen.getByText(printed("L'import est terminé"))).toBeInTheDocument();
  expect(screen.queryByText(/Import en cours/)).not.toBeInTheDocument();
  expect(lines[0]).toMatch(/^Durée de l.import/);
  expect(lines.at(-1)).toMatch(/^Encodage du fichier/);
  expect(screen.getByText(printed("L'import est terminé")).closest('[tabindex]')).toHaveFocus();
});

describe('a file that moves prices by more than 30 %', () => {
  const dearer = ({ basePrice }: Article) => ({ basePrice: (Number(basePrice) * 2).toFixed(2) });

  test('is not imported before its warning was read and accepted', async () => {
    const article = await anArticle(0);
    const { user, choose } = await openImport();
    await choose(exportOf(line(article, dearer(article))));
    await user.click(start());
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(printed('1 prix changerait de plus de 30 %.'));
    expect(question).toHaveTextContent(article.crmId);
    expect((await byReference(article.crmId))[0]?.basePrice).toBe(article.basePrice);

    await user.click(within(question).getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('region', { name: 'Simulation' })).toHaveTextContent(printed('Prix HT'));
    expect((await byReference(article.crmId))[0]?.basePrice).toBe(article.basePrice);

    await user.click(start());
    await user.click(await screen.findByRole('button', { name: 'Importer quand même' }));
    await report();
    expect((await byReference(article.crmId))[0]).toMatchObject(dearer(article));
  });
});

test('a file that covers little of the catalogue is imported without a question, and is in the shop at once', async () => {
  const article = await anArticle(1);
  const { user, choose } = await openImport();
  await choose(exportOf(line(article, { label: 'Nom tout neuf' })));
  await user.click(start());
  expect(linesOf(await report())).toContainEqual(expect.stringMatching(/^Attention : le fichier ne couvre que/));
  expect((await byReference(article.crmId))[0]).toMatchObject({ label: 'Nom tout neuf', basePrice: article.basePrice });
});

describe('work that runs on the server', () => {
  async function startElsewhere(): Promise<{ release: () => void }> {
    const release = holdWrites();
    const body = new FormData();
    body.append('file', exportOf(line(await anArticle(0))), 'ailleurs.csv');
    const { content, type } = await encoded(body);
    void shop.server().app.inject({
      method: 'POST',
      url: '/api/oxygene/perform/import',
      payload: content,
      headers: { 'content-type': type, authorization: `Bearer ${await shop.server().loginAs('admin')}` },
    });
    await waitFor(() => expect(shop.server().services.importer.busy).toBe(true));
    return { release };
  }

  async function encoded(body: FormData) {
    const request = new Request('http://shop.example', { method: 'POST', body });
    return { content: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type')! };
  }

  test('is shown to whoever opens the page, with its report at the end', async () => {
    const { release } = await startElsewhere();
    await openImport();
    expect(await screen.findByText('Import en cours')).toBeInTheDocument();
    expect(screen.getByText(/« ailleurs\.csv »/)).toHaveTextContent(/lancé par vous à \d\d:\d\d/);
    expect(screen.getByText(/^Lecture du fichier/)).toBeInTheDocument();
    release();
    expect(linesOf(await report())[0]).toMatch(/^Durée de l.import/);
    expect((await history().findAllByText('ailleurs.csv'))[0]).toBeInTheDocument();
  });

  test('is shown to another administrator, and says whose it is when it stands in the way', async () => {
    const { database } = shop.server().services;
    await database.write((trx) =>
      trx.updateTable('user_account').set({ roles: '["ROLE_USER","ROLE_ADMIN"]' }).where('email', '=', emailOf('other')).execute(),
    );
    const { user, choose } = await openImport('other');
    await choose(exportOf(line(await anArticle(1), { label: 'Après l’autre' })));
    const { release } = await startElsewhere();
    await user.click(start());
    expect(await screen.findByText(new RegExp(`lancé par ${emailOf('admin')} à`))).toBeInTheDocument();
    expect(button('Retirer le fichier')).toBeDisabled(); // it is still there, and stays
    release();
    await report();
    await user.click(start());
    await waitFor(async () => expect((await byReference((await anArticle(1)).crmId))[0]?.label).toBe('Après l’autre'));
  });
});

describe('the history', () => {
  test('tells who imported what and how it ended, and opens on the report', async () => {
    const { user, choose } = await openImport();
    const rows = () => history().getAllByRole('row').slice(1);
    await choose(csv('ceci;n est;pas\r\nun;export\r\n', 'faux.csv'));
    await user.click(start());
    await screen.findByRole('alert');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('faux.csv'));
    expect(rows()[0]).toHaveTextContent(emailOf('admin'));
    expect(rows()[0]).toHaveTextContent('Refusé');
    const [done] = rows().filter((row) => row.textContent?.includes('Terminé'));
    await user.click(within(done!).getByRole('button', { name: /Compte rendu du/ }));
    expect(linesOf(await history().findByRole('list', { name: /Compte rendu du/ }))[0]).toMatch(/^Durée de l.import/);
  });

  test('tells an import whose server was stopped as interrupted', async () => {
    const { database } = shop.server().services;
    const [newest] = await imports();
    const { state } = newest!;
    const become = (to: string) =>
      database.write((trx) =>
        trx
          .updateTable('import_run')
          .set({ state: to as 'done' })
          .where('id', '=', newest!.id)
          .execute(),
      );
    await become('running');
    await openImport();
    expect(await history().findByText('Interrompu')).toBeInTheDocument();
    await become(state);
  });

  test('cannot be read without the server; it can be asked again', async () => {
    shop.network.breaks('GET /protected/oxygene/imports');
    const { user } = await openImport();
    await history().findByText(printed("L'historique n'a pas pu être lu."));
    shop.network.mends();
    await user.click(history().getByRole('button', { name: 'Réessayer' }));
    expect((await history().findAllByText('ARTICLES.csv'))[0]).toBeInTheDocument();
  });
});

test('the refused lines are saved as a file that spreadsheets read, named after the import', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user, choose } = await openImport();
  await choose(exportOf(line(await anArticle(0)), 'NEUF-3;Sans prix;Unité;x;20102;0'));
  await user.click(start());
  await report();
  await user.click(await screen.findByRole('button', { name: /Télécharger les lignes refusées/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(names).toEqual([expect.stringMatching(/^lignes-refusees-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/)]);
  const bytes = Buffer.from(await saved[0]!.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toMatch(/\r\n"prix hors taxes illisible \(« x »\)";"3";"NEUF-3";"Sans prix"/);
});

describe('the return', () => {
  const ask = 'Revenir à l’état d’avant cet import';

  test('gives the catalogue back as it was, keeps what staff did since, and says so', async () => {
    const [before, other] = [await anArticle(0), await anArticle(1)];
    const { user, choose } = await openImport();
    await choose(exportOf(line(before, { label: 'Bientôt défait' }), line(other, { conditionnement: 'Lot de 99' })));
    await user.click(start());
    await report();
    await shop.server().call('GET', `/api/article/${before.id}/toggle/featured/status`, { token: await shop.server().loginAs('admin') });

    await user.click(await screen.findByRole('button', { name: ask }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(printed('2 articles modifiés retrouvent leurs anciennes valeurs'));
    expect(question).toHaveTextContent(printed("Ce que l'équipe a fait depuis"));
    await user.click(within(question).getByRole('button', { name: 'Revenir en arrière' }));

    const lines = linesOf(await screen.findByRole('list', { name: 'Compte rendu du retour' }));
    expect(lines[0]).toMatch(/^Le catalogue est revenu à son état d.avant l.import/);
    expect((await byReference(before.crmId))[0]?.label).toBe(before.label);
    expect(await history().findByText('Annulé par un retour')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: ask })).not.toBeInTheDocument();
  });

  test('is not made by a question that is closed', async () => {
    const before = await anArticle(0);
    const { user, choose } = await openImport();
    await choose(exportOf(line(before, { label: 'Reste ainsi' })));
    await user.click(start());
    await report();
    await user.click(await screen.findByRole('button', { name: ask }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }));
    expect((await byReference(before.crmId))[0]?.label).toBe('Reste ainsi');
  });
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
  await choose(exportOf(line(await anArticle(2), { label: 'Deux essais' })));
  shop.network.breaks('POST /oxygene/perform/import');
  await user.click(start());
  expect(await screen.findByRole('alert')).toHaveTextContent(printed("Le fichier n'a pas pu être téléversé"));
  shop.network.mends();
  await user.click(start());
  expect(await report()).toBeInTheDocument();
});

test('an import whose answer is lost is found on the server, with its report', async () => {
  const { user, choose } = await openImport();
  const article = await anArticle(2);
  await choose(exportOf(line(article, { label: 'Réponse perdue' })));
  shop.network.breaks('POST /oxygene/perform/import', 'answerLost');
  await user.click(start());
  expect(linesOf(await report())[0]).toMatch(/^Durée de l.import/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect((await byReference(article.crmId))[0]?.label).toBe('Réponse perdue');
});
