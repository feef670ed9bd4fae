// @full administration: screens that take seconds.
import { screen, within } from '@testing-library/react';
import {
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
const { articleAt, articleByReference, openImport } = openOxygene(shop);

describe('undoing an import', () => {
  const UNDO = 'Revenir à l’état d’avant cet import';

  test('restores the catalogue except later changes by the staff, and reports it', async () => {
    const [before, other] = [await articleAt(0), await articleAt(1)];
    const { user, choose } = await openImport();
    await choose(
      exportFile(
        exportLine(before, { label: 'Bientôt défait' }),
        exportLine(other, { conditionnement: 'Lot de 99' }),
      ),
    );
    await user.click(importButton());
    await report();
    await shop.server().call('GET', `/api/article/${before.id}/toggle/featured/status`, {
      token: await shop.server().loginAs('admin'),
    });

    await user.click(await screen.findByRole('button', { name: UNDO }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      printed('2 articles modifiés retrouvent leurs anciennes valeurs'),
    );
    expect(dialog).toHaveTextContent(printed("Ce que l'équipe a fait depuis"));
    await user.click(within(dialog).getByRole('button', { name: 'Revenir en arrière' }));

    expect(shop.network.calledUrls().filter((url) => url.endsWith('/oxygene/return'))).toHaveLength(
      1,
    );
    const lines = linesOf(await screen.findByRole('list', { name: 'Compte rendu du retour' }));
    expect(lines[0]).toMatch(/^Le catalogue est revenu à son état d.avant l.import/);
    expect((await articleByReference(before.crmId))?.label).toBe(before.label);
    expect(await history().findByText('Annulé par un retour')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: UNDO })).not.toBeInTheDocument();
  });

  test('is cancelled with its dialog', async () => {
    const before = await articleAt(0);
    const { user, choose } = await openImport();
    await choose(exportFile(exportLine(before, { label: 'Reste ainsi' })));
    await user.click(importButton());
    await report();
    await user.click(await screen.findByRole('button', { name: UNDO }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }),
    );
    expect(shop.network.calledUrls().filter((url) => url.endsWith('/oxygene/return'))).toEqual([]);
    expect((await articleByReference(before.crmId))?.label).toBe('Reste ainsi');
  });
});
