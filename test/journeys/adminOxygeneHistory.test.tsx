// @full administration: screens that take seconds.
import { screen, waitFor, within } from '@testing-library/react';
import { emailOf } from '../support/buildApp';
import { lockWrites } from '../support/lockWrites';
import {
  button,
  csvFile,
  exportFile,
  exportLine,
  history,
  importButton,
  linesOf,
  openOxygene,
  report,
} from './openOxygene';
import { openShop, printed } from './openShop';

const shop = openShop();
const { articleAt, articleByReference, importByCall, listImports, openImport } = openOxygene(shop);

test('the history shows a text before the first import', async () => {
  await openImport();
  expect(await history().findByText(printed("Aucun import pour l'instant"))).toBeInTheDocument();
});

describe('an import that runs on the server', () => {
  async function startByCall(): Promise<{ release: () => Promise<void> }> {
    const release = await lockWrites(shop.server().services);
    const file = exportFile(exportLine(await articleAt(0)));
    void importByCall(new File([file], 'ailleurs.csv'));
    await waitFor(() => expect(shop.server().services.importer.busy).toBe(true));
    return { release };
  }

  test('is shown on the page, with its report at the end', async () => {
    const { release } = await startByCall();
    await openImport();
    expect(await screen.findByText('Import en cours')).toBeInTheDocument();
    expect(screen.getByText(/« ailleurs\.csv »/)).toHaveTextContent(/lancé par vous à \d\d:\d\d/);
    expect(screen.getByText(/^Lecture du fichier/)).toBeInTheDocument();
    await release();
    expect(linesOf(await report())[0]).toMatch(/^Durée de l.import/);
    expect((await history().findAllByText('ailleurs.csv'))[0]).toBeInTheDocument();
  });

  test('is shown to another administrator, and a second import is told its author', async () => {
    const { database } = shop.server().services;
    await database.write((trx) =>
      trx
        .updateTable('user_account')
        .set({ roles: '["ROLE_USER","ROLE_ADMIN"]' })
        .where('email', '=', emailOf('other'))
        .execute(),
    );
    const { user, choose } = await openImport('other');
    await choose(exportFile(exportLine(await articleAt(1), { label: 'Après l’autre' })));
    const { release } = await startByCall();
    await user.click(importButton());
    expect(
      await screen.findByText(new RegExp(`lancé par ${emailOf('admin')} à`)),
    ).toBeInTheDocument();
    expect(button('Retirer le fichier')).toBeDisabled(); // the file stays chosen
    // The page has asked for the progress: an import that ends before is only named as the reason
    // of the refusal.
    await screen.findByText(/^Lecture du fichier/);
    await release();
    await report();
    await user.click(importButton());
    await waitFor(async () =>
      expect((await articleByReference((await articleAt(1)).crmId))?.label).toBe('Après l’autre'),
    );
  });
});

describe('the history', () => {
  beforeAll(async () => {
    await importByCall(exportFile(exportLine(await articleAt(2))));
  });

  test('lists user, file and state of each import, and opens its report', async () => {
    const { user, choose } = await openImport();
    const rows = () => history().getAllByRole('row').slice(1);
    await choose(csvFile('ceci;n est;pas\r\nun;export\r\n', 'faux.csv'));
    await user.click(importButton());
    await screen.findByRole('alert');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('faux.csv'));
    expect(rows()[0]).toHaveTextContent(emailOf('admin'));
    expect(rows()[0]).toHaveTextContent('Refusé');
    const [done] = rows().filter((row) => row.textContent?.includes('Terminé'));
    await user.click(within(done!).getByRole('button', { name: /Compte rendu du/ }));
    expect(linesOf(await history().findByRole('list', { name: /Compte rendu du/ }))[0]).toMatch(
      /^Durée de l.import/,
    );
  });

  test('shows an import whose server was stopped as interrupted', async () => {
    const { database } = shop.server().services;
    const [newest] = await listImports();
    const { state } = newest!;
    const setState = (next: string) =>
      database.write((trx) =>
        trx
          .updateTable('import_run')
          .set({ state: next as 'done' })
          .where('id', '=', newest!.id)
          .execute(),
      );
    await setState('running');
    await openImport();
    expect(await history().findByText('Interrompu')).toBeInTheDocument();
    await setState(state);
  });

  test('offers a retry when it cannot be loaded', async () => {
    shop.network.fail('GET /protected/oxygene/imports');
    const { user } = await openImport();
    await history().findByText(printed("L'historique n'a pas pu être lu."));
    shop.network.restore();
    await user.click(history().getByRole('button', { name: 'Réessayer' }));
    expect((await history().findAllByText('ARTICLES.csv'))[0]).toBeInTheDocument();
  });
});
