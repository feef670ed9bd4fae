import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { AddToCartBox } from '../../../../src/web/features/cart/AddToCartBox';
import { selectQuantityOf } from '../../../../src/web/features/cart/cartSlice';
import { makeStore } from '../../../../src/web/store/store';
import { Snackbars } from '../../../../src/web/ui/feedback/Snackbars';
import { memoryStorage } from '../../../support/memoryStorage';
import { anArticle } from '../../../support/webBuilders';

const article = anArticle();

function renderBox() {
  const store = makeStore({ storage: memoryStorage() });
  render(
    <Provider store={store}>
      <AddToCartBox article={article} />
      <Snackbars />
    </Provider>,
  );
  const box = () => screen.getByRole('textbox', { name: `Quantité : ${article.label}` });
  return {
    box,
    button: () => screen.getByRole('button', { name: /AJOUT/ }),
    inCart: () => selectQuantityOf(store.getState(), article.id),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const setup = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

test('CART-14 proposes 1 and adds it', async () => {
  const { box, button, inCart } = renderBox();
  expect(box()).toHaveValue('1');
  await setup().click(button());
  expect(inCart()).toBe(1);
});

test.each(['-', '1.5', '1e3', 'abc', '007', '99999'])(
  'CART-12 %s cannot be typed',
  async (text) => {
    const { box } = renderBox();
    const user = setup();
    await user.clear(box());
    await user.paste(text);
    expect(box()).toHaveValue('');
  },
);

test('CART-12 an empty field adds nothing and is reset to 1 on blur', async () => {
  const { box, button } = renderBox();
  const user = setup();
  await user.clear(box());
  expect(button()).toBeDisabled();
  await user.tab();
  expect(box()).toHaveValue('1');
  expect(button()).toBeEnabled();
});

test('CART-13 0 can be typed and adds nothing', async () => {
  const { box, button, inCart } = renderBox();
  const user = setup();
  await user.clear(box());
  await user.type(box(), '0{Enter}');
  expect(box()).toHaveValue('0');
  expect(button()).toBeDisabled();
  expect(inCart()).toBe(0);
});

test('CART-15 CART-16 adding 24 shows a toast and resets the field to 1', async () => {
  const { box, button, inCart } = renderBox();
  const user = setup();
  await user.clear(box());
  await user.type(box(), '24');
  await user.click(button());
  expect(inCart()).toBe(24);
  expect(box()).toHaveValue('1');
  expect(screen.getByText('24 articles ajoutés au devis')).toBeInTheDocument();
});

test('Enter in the field adds', async () => {
  const { box, inCart } = renderBox();
  await setup().type(box(), '{Enter}');
  expect(inCart()).toBe(1);
});

test('the button shows AJOUTÉ for 1.2 s after the last click, then AJOUTER again', async () => {
  const { button } = renderBox();
  const user = setup();
  await user.click(button());
  expect(button()).toHaveTextContent('AJOUTÉ');
  act(() => jest.advanceTimersByTime(1000));
  await user.click(button());
  act(() => jest.advanceTimersByTime(1000));
  expect(button()).toHaveTextContent('AJOUTÉ');
  act(() => jest.advanceTimersByTime(200));
  expect(button()).toHaveTextContent('AJOUTER');
});
