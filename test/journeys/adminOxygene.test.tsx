// @full administration: screens that take seconds.
import { screen, within } from '@testing-library/react';
import type { Article } from '../../src/contract/api.gen';
import { exportFile, exportLine, importButton, linesOf, openOxygene, report } from './openOxygene';
import { openShop, printed } from './openShop';

const shop = openShop();
const { articleAt, articleByReference, openImport } = openOxygene(shop);

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
