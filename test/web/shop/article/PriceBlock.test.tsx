import { screen, within } from '@testing-library/react';
import { selectQuantityOf } from '../../../../src/web/features/cart/cartSlice';
import { main, showArticle } from './showArticle';

// failed requests are logged
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const priceBlock = () => main().getByRole('complementary', { name: 'Prix' });

test('ART-15 ART-16 ART-17 ART-18 PRICE-03 a promotion strikes the base price', async () => {
  await showArticle();
  expect(priceBlock()).toHaveTextContent('Prix HT');
  expect(priceBlock().querySelector('s')).toHaveTextContent('632,67 €');
  expect(priceBlock()).toHaveTextContent('556,75 €');
  expect(within(priceBlock()).getByText('Conditionnement').nextElementSibling).toHaveTextContent(
    'Unité',
  );
});

test('without a promotion only the base price is shown', async () => {
  await showArticle({ article: { active_sales_campaign_id: null } });
  expect(priceBlock().querySelector('s')).toBeNull();
  expect(priceBlock()).toHaveTextContent('632,67 €');
});

describe('ART-19 ART-20 the quantity', () => {
  const box = () => within(priceBlock()).getByRole('textbox', { name: 'Quantité' });
  const button = () => within(priceBlock()).getByRole('button', { name: 'AJOUTER AU DEVIS' });

  test('CART-14 CART-16 starts at 1, is added with a toast, and is reset to 1', async () => {
    const { user, store } = await showArticle();
    expect(box()).toHaveValue('1');
    await user.clear(box());
    await user.type(box(), '5');
    await user.click(button());
    expect(selectQuantityOf(store.getState(), 12)).toBe(5);
    expect(box()).toHaveValue('1');
    expect(screen.getByText('5 articles ajoutés au devis')).toBeInTheDocument();
  });

  test('is added by Enter too, but not while the input is empty', async () => {
    const { user, store } = await showArticle();
    await user.clear(box());
    await user.keyboard('{Enter}');
    expect(selectQuantityOf(store.getState(), 12)).toBe(0);
    await user.keyboard('4{Enter}');
    expect(selectQuantityOf(store.getState(), 12)).toBe(4);
    expect(box()).toHaveValue('1');
  });

  test('CART-12 OPEN-33 accepts whole numbers only, and 0 cannot be added', async () => {
    const { user } = await showArticle();
    await user.type(box(), 'abc-');
    expect(box()).toHaveValue('1');
    await user.clear(box());
    await user.type(box(), '0');
    expect(box()).toHaveValue('0');
    expect(button()).toBeDisabled();
    expect(within(priceBlock()).getByRole('button', { name: 'Diminuer' })).toBeDisabled();
  });
});
