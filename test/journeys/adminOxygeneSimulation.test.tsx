// @full administration: screens that take seconds.
import { screen, within } from '@testing-library/react';
import {
  button,
  csvFile,
  exportFile,
  exportLine,
  HEADINGS,
  importButton,
  linesOf,
  openOxygene,
  report,
} from './openOxygene';
import { openShop, printed } from './openShop';

const shop = openShop();
const { articleAt, articleByReference, listImports, openImport } = openOxygene(shop);

test('a simulation shows encoding, ignored columns and duplicate codes as a report', async () => {
  const article = await articleAt(0);
  const { user, choose } = await openImport();
  await choose(
    csvFile(
      [
        `${HEADINGS};CH_INU`,
        `${exportLine(article)};`,
        `${exportLine(article, { label: 'Nom simulé' })};`,
        '',
      ].join('\r\n'),
    ),
  );
  await user.click(button('Simuler'));
  const simulation = await screen.findByRole('region', { name: 'Simulation' });
  expect(linesOf(within(simulation).getByRole('list', { name: 'Le fichier' }))).toEqual([
    expect.stringMatching(printed('Encodage du fichier : UTF-8.')),
    expect.stringMatching(printed('Colonnes non lues : CH_INU.')),
  ]);
  await user.click(within(simulation).getByRole('tab', { name: 'Codes en double (1)' }));
  expect(
    await within(simulation).findByRole('row', { name: new RegExp(`${article.crmId} 3 2`) }),
  ).toBeInTheDocument();
});

test('a simulation shows each changed field, writes nothing, and keeps the file', async () => {
  const [first, second] = [await articleAt(0), await articleAt(1)];
  const { user, choose } = await openImport();
  const changes = { label: 'Nom simulé', conditionnement: 'Lot de 7' };
  await choose(
    exportFile(
      exportLine(first, changes),
      exportLine(second),
      'NEUF-1;Article neuf;Unité;1,00;20102;0',
      'NEUF-2;Sans prix;Unité;x;20102;0',
    ),
  );
  await user.click(button('Simuler'));

  const simulation = await screen.findByRole('region', { name: 'Simulation' });
  expect(simulation).toHaveFocus();
  const row = within(simulation).getByRole('row', { name: new RegExp(first.crmId) });
  expect(row).toHaveTextContent(printed(`Désignation${first.label} → Nom simulé`));
  expect(row).toHaveTextContent(printed(`Conditionnement${first.conditionnement} → Lot de 7`));
  expect(row).not.toHaveTextContent('Prix');
  await user.click(within(simulation).getByRole('tab', { name: 'Créés (1)' }));
  expect(await within(simulation).findByRole('row', { name: /NEUF-1/ })).toHaveTextContent(
    'Article neuf',
  );
  await user.click(within(simulation).getByRole('tab', { name: 'Lignes refusées (1)' }));
  expect(await within(simulation).findByRole('row', { name: /NEUF-2/ })).toHaveTextContent(
    /prix hors taxes illisible/,
  );

  expect([
    (await articleByReference(first.crmId))?.label,
    await articleByReference('NEUF-1'),
    await listImports(),
  ]).toEqual([first.label, undefined, []]);
  expect(importButton()).toBeEnabled();
  await user.click(importButton());
  await report();
  expect(await articleByReference(first.crmId)).toMatchObject(changes);
});
