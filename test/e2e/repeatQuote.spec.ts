// @full browser:shop: screens of visitors and customers.
import { repeatedRequest } from './support/lists';
import {
  call,
  expect,
  fillCart,
  newEmail,
  openScreen,
  type Page,
  test,
  tokenOf,
} from './support/shop';
import { faultsAtWidths } from './support/widths';

const cartLink = (page: Page) => page.getByRole('link', { name: /MON DEVIS/ });

test('a followed quote is repeated by keyboard, and the cart comes back', async ({
  visitorTab: page,
}) => {
  const { token, number } = await repeatedRequest(newEmail('refaire'));
  await fillCart(page, 1, 20102);
  await page.setViewportSize({ width: 375, height: 800 });
  await openScreen(page, `/suivi#${token}`);
  await page.getByRole('link', { name: 'REFAIRE CE DEVIS' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`Refaire le devis n°.${number}`),
  );
  const preview = page.getByRole('region', { name: 'Aperçu de la liste' });
  await expect(preview.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(preview.getByText('Prix et conditionnement inchangés.')).toHaveCount(2);
  // The text of the line would repeat the brand and the designation.
  await expect(preview.getByText(/^Ligne \d/)).toHaveCount(0);
  expect(await faultsAtWidths(page)).toEqual([]);

  await preview.getByRole('button', { name: 'Remplacer mon devis' }).press('Enter');
  const notice = page.getByRole('group', { name: 'Articles ajoutés' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(/Votre devis est remplacé.: 5 articles \(2 références\)/);
  await expect(cartLink(page)).toContainText('2');
  await notice.getByRole('button', { name: 'Annuler le remplacement' }).press('Enter');
  await expect(cartLink(page)).toContainText('1');
  await preview.getByRole('button', { name: 'Ajouter 5 articles' }).press('Enter');
  await expect(cartLink(page)).toContainText('3');
  expect(await faultsAtWidths(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Votre devis');
});

test('a customer repeats a quote of the history; somebody else’s quote is not compared', async ({
  customerTab: page,
  customer,
}) => {
  await repeatedRequest(customer.email, await tokenOf(customer));
  await openScreen(page, '/my/account/quotes');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d{6}-\d+/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'REFAIRE CE DEVIS' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Refaire le devis n°/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ajouter 5 articles' }).click();
  await expect(cartLink(page)).toContainText('2');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ajouter 5 articles' })).toBeVisible();
  await page
    .getByRole('textbox', { name: /^Quantité/ })
    .first()
    .fill('30');
  await page.reload();
  await expect(page.getByText('Cette liste est telle que vous l’avez laissée.')).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Aperçu de la liste' })
      .getByRole('textbox', { name: /^Quantité/ })
      .first(),
  ).toHaveValue('30');
  await page.goBack();
  await expect(page).toHaveURL(/\/my\/account\/quotes$/);

  const { id } = await repeatedRequest(newEmail('autre'));
  await openScreen(page, `/cart/liste?devis=${id}`);
  await expect(page.getByRole('alert')).toContainText('Ce devis n’est pas dans votre compte');
});

test('changes are said line by line, a near article replaces a withdrawn one', async ({
  visitorTab: page,
}) => {
  const { token } = await repeatedRequest(newEmail('change'));
  const compared = await call<{ lines: { article: object | null }[] }>(
    'GET',
    '/exposed/follow/changes',
    {
      headers: { 'follow-token': token },
    },
  );
  const [first, second] = compared.lines as unknown as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  await page.route('**/exposed/follow/changes', (route) =>
    route.fulfill({
      json: {
        ...compared,
        lines: [
          { ...first, changes: ['PRICE', 'PROMOTION_ENDED', 'PACKING'], unit_price: '99.00' },
          {
            ...second,
            changes: ['WITHDRAWN'],
            unit_price: null,
            article: undefined,
            proposals: [first.article],
          },
        ],
      },
    }),
  );
  await openScreen(page, `/cart/liste#suivi=${token}`);
  await expect(page.getByText(/1 ligne a changé, 1 article n’est plus vendu/)).toBeVisible();
  const changed = page.getByRole('row', { name: /Retirer la ligne 1/ });
  await expect(changed).toContainText(/Prix.: .* alors, 99,00.€ aujourd’hui/);
  await expect(changed).toContainText('Sa promotion est terminée.');
  const withdrawn = page.getByRole('row', { name: /Retirer la ligne 2/ });
  await expect(withdrawn).toContainText('Retirée du catalogue');
  await withdrawn.getByRole('radio').press('Space');
  await expect(withdrawn).not.toContainText('Retirée du catalogue');
  await expect(page.getByRole('button', { name: 'Ajouter 5 articles' })).toBeEnabled();

  await page.unroute('**/exposed/follow/changes');
  await openScreen(page, '/cart/liste?devis=1');
  await expect(page.getByRole('main').getByRole('link', { name: 'ME CONNECTER' })).toBeVisible();
  await openScreen(page, '/cart/liste#suivi=inconnu');
  await expect(page.getByRole('alert')).toContainText('Ce lien de suivi n’est pas ou plus valable');
});
