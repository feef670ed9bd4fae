import { screen, waitFor } from '@testing-library/react';
import { selectCartRows } from '../../../../src/web/features/cart/cartSlice';
import { someArticle } from '../openScreen';
import { beaker, BY_IDS, CAMPAIGNS, goToSummary, openValidate } from './openValidate';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('articles reloaded on each step', () => {
  test('OPEN-38 a changed price shows old and new', async () => {
    const { store } = openValidate(
      {},
      { fresh: [{ ...beaker, basePrice: '30.00', ttcPrice: '36.00' }] },
    );
    expect(await screen.findByText(/le prix HT passe de 28,41 € à 30,00 €/)).toHaveTextContent(
      'Bécher 150 mL',
    );
    expect(selectCartRows(store.getState())).toMatchObject([
      { article: { basePrice: '30.00' }, quantity: 4 },
    ]);
  });

  test('a promotion that ended between two steps is told with the price shown before', async () => {
    const onSale = someArticle({ active_sales_campaign_id: 3 });
    const campaigns = [
      {
        id: 3,
        title: 'Rentrée',
        percentage: 12,
        startDateTime: '',
        start_date_time: '',
        endDateTime: '',
        end_date_time: '',
        articlesCnt: 1,
      },
    ];
    const isFirst = { [CAMPAIGNS]: true, [BY_IDS]: true };
    const firstThen = (name: keyof typeof isFirst, first: unknown, then: unknown) => () => {
      const answer = isFirst[name] ? first : then;
      isFirst[name] = false;
      return answer;
    };
    const { user, store } = openValidate(
      { cart: [{ article: onSale, quantity: 4 }], campaigns },
      {
        answers: {
          [CAMPAIGNS]: firstThen(CAMPAIGNS, campaigns, []),
          [BY_IDS]: firstThen(BY_IDS, [onSale], [{ ...onSale, active_sales_campaign_id: null }]),
        },
      },
    );
    expect(screen.getByRole('region', { name: 'Totaux' })).toHaveTextContent(/Total HT100,00/);
    await goToSummary(user);
    expect(await screen.findByText(/le prix HT passe de 25,00 € à 28,41 €/)).toHaveTextContent(
      'Bécher 150 mL',
    );
    expect(store.getState().campaigns.list).toEqual([]);
    expect(screen.getByRole('region', { name: 'Totaux' })).toHaveTextContent(/Total HT113,64/);
  });

  test.each([
    ['marked as deleted', [{ ...beaker, soft_deleted: '1' }]],
    ['no longer known', []],
  ])('OPEN-26 an article %s is named and removed from the cart', async (_case, fresh) => {
    const { store } = openValidate({}, { fresh });
    expect(await screen.findByText(/n’est plus au catalogue/)).toHaveTextContent('Bécher 150 mL');
    await waitFor(() => expect(selectCartRows(store.getState())).toEqual([]));
  });
});
