import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import PurchaseOrder from '../../../../src/web/shop/follow/PurchaseOrder';
import { makeStore } from '../../../../src/web/store/store';
import { answers } from '../../../support/fakeNetwork';
import { memoryStorage } from '../../../support/memoryStorage';

const SEND = 'POST /exposed/follow/purchase-order/file';

async function send(answer: unknown) {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const network = answers({ [SEND]: answer });
  render(
    <Provider store={makeStore({ fetchFn: network.fetchFn, storage: memoryStorage() })}>
      <PurchaseOrder token="jeton" quoteId={3} order={undefined} canChange />
    </Provider>,
  );
  const user = userEvent.setup();
  const file = new File(['%PDF-'], 'bc.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('JOINDRE LE PDF'), file);
  const press = () =>
    user.click(screen.getByRole('button', { name: 'ENVOYER LE BON DE COMMANDE' }));
  await press();
  const alert = await screen.findByRole('alert');
  return { alert, press, network, isKept: screen.queryByText('bc.pdf') !== null };
}

afterEach(() => jest.restoreAllMocks());

test.each([413, 415, 422])(
  'a file refused with %i is not sent again: another one is chosen',
  async (status) => {
    const { alert, isKept } = await send(status);
    expect(alert).toHaveTextContent('Non');
    expect(isKept).toBe(false);
  },
);

test.each([429, 503])('a file that failed with %i is sent again as it is', async (status) => {
  const { press, network, isKept } = await send(status);
  expect(isKept).toBe(true);
  await press();
  await screen.findByRole('alert');
  expect(network.asked).toHaveLength(2);
});
