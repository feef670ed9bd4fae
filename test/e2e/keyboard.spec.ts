// @full browser:shop: screens of visitors and customers.
import { expect, mailsTo, newEmail, type Page, test } from './support/shop';

type Target = ReturnType<Page['locator']>;
const MAX_TAB_STOPS = 120;

/**
 * Presses `key` until the target has the focus; every focused element must have a focus indicator.
 */
async function tabTo(page: Page, target: Target, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(findFocusWithoutIndicator)).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} is not reached by ${key}`);
}

/** The focused element when it has no visible focus indicator; '' otherwise. */
function findFocusWithoutIndicator(): string {
  const element = document.activeElement;
  if (!element || element === document.body || element.id === 'contenu') return '';
  const isMarked = [null, '::after'].some((part) => {
    const { boxShadow, outlineStyle, outlineColor } = getComputedStyle(element, part);
    return boxShadow !== 'none' || (outlineStyle !== 'none' && !/, 0\)$/.test(outlineColor));
  });
  return isMarked ? '' : element.outerHTML.slice(0, 200);
}

test('a quote request can be sent from the home page by keyboard alone', async ({
  visitorTab: page,
}) => {
  const email = newEmail('clavier');
  const main = page.getByRole('main');
  await page.goto('/home');
  const menu = page.getByRole('navigation', { name: 'Catégories' });
  await expect(menu.getByRole('link', { name: /Verrerie/ })).toBeVisible();

  // menu, list, article into the cart
  await tabTo(page, menu.locator('a[data-pane="bar"]').filter({ hasText: /Verrerie/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: 'Tout voir' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/usc\/\d+$/);
  const add = main
    .locator('[role="row"][aria-rowindex="2"]')
    .getByRole('button', { name: 'AJOUTER' });
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await page.keyboard.press('Enter');

  // search, another article
  await tabTo(page, page.getByLabel('Rechercher', { exact: true }), 'Shift+Tab');
  await page.keyboard.type('erlenmeyer');
  await page.keyboard.press('Enter');
  const found = page
    .getByRole('region', { name: 'Résultats de recherche' })
    .locator('[role="row"][aria-rowindex="2"]')
    .getByRole('button', { name: 'AJOUTER' });
  await expect(found).toBeVisible();
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Résultats de recherche' })).toBeHidden();

  // cart, details, sending
  const cart = page.getByRole('link', { name: /MON DEVIS/ });
  await expect(cart).toContainText('2');
  await tabTo(page, cart);
  await page.keyboard.press('Enter');
  const goOn = main.getByRole('link', { name: 'VALIDER ET CONTINUER' });
  await expect(goOn).toBeVisible();
  await tabTo(page, goOn);
  await page.keyboard.press('Enter');
  const field = page.getByLabel(/Adresse e-mail/);
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const send = page.getByRole('button', { name: 'ENVOYER LA DEMANDE DE DEVIS' });
  await expect(send).toBeVisible();
  await tabTo(page, send);
  await page.keyboard.press('Enter');

  const sent = page.getByRole('dialog', { name: 'Demande envoyée' });
  await expect(sent).toBeVisible();
  await expect
    .poll(() => sent.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await tabTo(page, sent.getByRole('button', { name: 'FERMER' }));
  await page.keyboard.press('Enter');
  await expect(sent).toBeHidden();
  await expect(main).toBeFocused();
  await expect.poll(() => mailsTo(email).length).toBe(1);
});

test('on a narrow window Tab goes down the page, from what is bought to what is known', async ({
  shopperPage: page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const main = page.getByRole('main');
  /** Whether Tab leads from the one to the other, which stands lower. */
  const expectBelow = async (upper: Target, lower: Target) => {
    await upper.focus();
    await tabTo(page, lower);
    const tops = await Promise.all(
      [upper, lower].map(async (each) => (await each.boundingBox())!.y),
    );
    expect(tops[1]).toBeGreaterThan(tops[0]!);
  };
  await page.goto('/a/3');
  await expectBelow(
    main.getByRole('button', { name: /AJOUTER AU DEVIS/ }),
    main.getByRole('link', { name: 'Demander une documentation' }),
  );
  await page.goto('/cart/validate');
  await expectBelow(
    main.getByRole('button', { name: 'CONTINUER' }),
    main.getByRole('link', { name: 'RETOUR AU DEVIS' }),
  );
});

test('LOGIN-14 after a request for a new password Tab goes on in the page', async ({
  visitorTab: page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
  await page.getByLabel(/Adresse e-mail/).fill(newEmail('oubli'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Si un compte correspond/)).toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
});
