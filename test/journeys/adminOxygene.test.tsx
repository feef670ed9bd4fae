// @full administration: screens that take seconds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import type { Article } from '../../src/contract/api.gen';
import {
  button,
  csvFile,
  exportFile,
  exportLine,
  importButton,
  linesOf,
  openOxygene,
  report,
} from './openOxygene';
import { openShop, printed } from './openShop';

const shop = openShop();
const { articleAt, articleByReference, openImport } = openOxygene(shop);
const EXPORT = readFileSync(join(__dirname, '../fixtures/oxygene_600.csv'));

test(
  'ROUTE-24, OXY-01 OXY-02 OXY-03 the screen explains the update, and ' + 'waits for a CSV file',
  async () => {
    const { choose } = await openImport();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      printed('Mise à jour du fichier des références Oxygène'),
    );
    expect(
      screen.getByText(printed('puis appuyez sur « Mettre à jour »'), { exact: false }),
    ).toHaveTextContent('CSV');
    expect(importButton()).toBeDisabled();
    expect(button('Simuler')).toBeDisabled();
    await choose(csvFile(EXPORT));
    expect(button('Simuler')).toBeEnabled();
  },
);

test('OXY-04 a file that is not CSV is not accepted', async () => {
  const { input, user } = await openImport();
  expect(input.accept).toContain('.csv');
  await user.upload(input, new File(['x'], 'photo.png', { type: 'image/png' }));
  expect(importButton()).toBeDisabled();
});

test(
  'OXY-05 OXY-06 OXY-07, FLOW-12 importing a real export: a loader, then ' + 'lines newest first',
  async () => {
    const { user, choose } = await openImport();
    await choose(csvFile(EXPORT));
    shop.network.fail('POST /oxygene/perform/import', 'held');
    await user.click(importButton());
    await user.click(await screen.findByRole('button', { name: 'Importer quand même' }));
    expect(await screen.findByText(/Import en cours/)).toBeInTheDocument();
    await waitFor(() => expect(importButton()).toHaveAttribute('aria-busy', 'true'));
    await user.click(importButton()); // a second click is ignored
    expect(button('Simuler')).toBeDisabled();
    shop.network.restore();

    const lines = linesOf(await report());
    expect(screen.getByText(printed("L'import est terminé"))).toBeInTheDocument();
    expect(screen.queryByText(/Import en cours/)).not.toBeInTheDocument();
    expect(lines[0]).toMatch(/^Durée de l.import/);
    expect(lines.at(-1)).toMatch(/^Encodage du fichier/);
    expect(screen.getByText(printed("L'import est terminé")).closest('[tabindex]')).toHaveFocus();
  },
);

describe('a file that changes prices by more than 30 %', () => {
  const doubledPrice = ({ basePrice }: Article) => ({
    basePrice: (Number(basePrice) * 2).toFixed(2),
  });

  test('is not imported before its warning is confirmed', async () => {
    const article = await articleAt(0);
    const { user, choose } = await openImport();
    await choose(exportFile(exportLine(article, doubledPrice(article))));
    await user.click(importButton());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(printed('1 prix changerait de plus de 30 %.'));
    expect(dialog).toHaveTextContent(article.crmId);
    expect((await articleByReference(article.crmId))?.basePrice).toBe(article.basePrice);

    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('region', { name: 'Simulation' })).toHaveTextContent(
      printed('Prix HT'),
    );
    expect((await articleByReference(article.crmId))?.basePrice).toBe(article.basePrice);

    await user.click(importButton());
    await user.click(await screen.findByRole('button', { name: 'Importer quand même' }));
    await report();
    expect(await articleByReference(article.crmId)).toMatchObject(doubledPrice(article));
  });
});

test('a file that covers little is imported unconfirmed, and the shop shows it', async () => {
  const article = await articleAt(1);
  const { user, choose } = await openImport();
  await choose(exportFile(exportLine(article, { label: 'Nom tout neuf' })));
  await user.click(importButton());
  expect(linesOf(await report())).toContainEqual(
    expect.stringMatching(/^Attention : le fichier ne couvre que/),
  );
  expect(await articleByReference(article.crmId)).toMatchObject({
    label: 'Nom tout neuf',
    basePrice: article.basePrice,
  });
});

test('refused lines are downloaded as a CSV file that is named after the import', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user, choose } = await openImport();
  await choose(exportFile(exportLine(await articleAt(0)), 'NEUF-3;Sans prix;Unité;x;20102;0'));
  await user.click(importButton());
  await report();
  await user.click(await screen.findByRole('button', { name: /Télécharger les lignes refusées/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(names).toEqual([
    expect.stringMatching(/^lignes-refusees-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/),
  ]);
  const bytes = Buffer.from(await saved[0]!.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toMatch(
    /\r\n"prix hors taxes illisible \(« x »\)";"3";"NEUF-3";"Sans prix"/,
  );
});

test(
  'OXY-08 OXY-09 a file that is not an export is refused, explained, ' + 'changes nothing',
  async () => {
    const before = await articleByReference('BEFC000000');
    const { user, choose } = await openImport();
    await choose(csvFile('ceci;n est;pas\r\nun;export;Oxygène\r\n'));
    await user.click(importButton());
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent(printed("Le fichier n'a pas pu être téléversé"));
    expect(box).toHaveTextContent(
      printed("Vérifiez que ce fichier est bien l'export d'Oxygène, sans aucune modification"),
    );
    expect(box).toHaveTextContent(/contactez votre prestataire/);
    expect(await articleByReference('BEFC000000')).toEqual(before);
  },
);

test('OXY-08, FLOW-12 a network error shows the same box; the file can be sent again', async () => {
  const { user, choose } = await openImport();
  await choose(exportFile(exportLine(await articleAt(2), { label: 'Deux essais' })));
  shop.network.fail('POST /oxygene/perform/import');
  await user.click(importButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    printed("Le fichier n'a pas pu être téléversé"),
  );
  shop.network.restore();
  await user.click(importButton());
  expect(await report()).toBeInTheDocument();
});

test('an import whose response was lost is found on the server, with its report', async () => {
  const { user, choose } = await openImport();
  const article = await articleAt(2);
  await choose(exportFile(exportLine(article, { label: 'Réponse perdue' })));
  shop.network.fail('POST /oxygene/perform/import', 'responseLost');
  await user.click(importButton());
  expect(linesOf(await report())[0]).toMatch(/^Durée de l.import/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect((await articleByReference(article.crmId))?.label).toBe('Réponse perdue');
});
