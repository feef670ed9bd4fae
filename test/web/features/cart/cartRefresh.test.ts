import { cartChanges, freshCopies } from '../../../../src/web/features/cart/cartRefresh';
import { aCampaign, anArticle } from '../../../support/webBuilders';

const flask = anArticle({
  id: 7,
  label: 'Fiole',
  basePrice: '20.00',
  active_sales_campaign_id: null,
});
const onSale = { ...flask, active_sales_campaign_id: 3 };
const campaign = (percentage: number) => aCampaign({ id: 3, percentage });
const named = { articleId: 7, label: 'Fiole' };

test('identical articles and campaigns give no change', () => {
  expect(
    cartChanges(
      { articles: [onSale], campaigns: [campaign(10)] },
      { articles: [onSale], campaigns: [campaign(10)] },
    ),
  ).toEqual([]);
});

test.each([
  ['a new base price', [flask], [], [{ ...flask, basePrice: '21.50' }], [], '20.00', '21.50'],
  ['a campaign that started', [flask], [], [onSale], [campaign(10)], '20.00', '18.00'],
  ['a campaign that ended', [onSale], [campaign(10)], [flask], [], '18.00', '20.00'],
  ['another percentage', [onSale], [campaign(10)], [onSale], [campaign(25)], '18.00', '15.00'],
])('%s gives the price before and after', (_case, stored, then, fresh, now, before, after) => {
  const changes = cartChanges(
    { articles: stored, campaigns: then },
    { articles: fresh, campaigns: now },
  );
  expect(changes).toMatchObject([{ kind: 'price', ...named }]);
  expect(
    changes.map((change) =>
      change.kind === 'price' ? [Number(change.before), Number(change.after)] : [],
    ),
  ).toEqual([[Number(before), Number(after)]]);
});

test('an unknown campaign of the stored copy gives the current price alone', () => {
  expect(
    cartChanges({ articles: [onSale], campaigns: [] }, { articles: [flask], campaigns: [] }),
  ).toEqual([{ kind: 'promotion', ...named, after: '20.00' }]);
});

test('a campaign that was not loaded with the stored cart is no change', () => {
  expect(
    cartChanges(
      { articles: [onSale], campaigns: [] },
      { articles: [onSale], campaigns: [campaign(10)] },
    ),
  ).toEqual([]);
});

test('OPEN-26 an article marked as deleted, or no longer known, is withdrawn', () => {
  const stored = { articles: [flask], campaigns: [] };
  expect(
    cartChanges(stored, { articles: [{ ...flask, soft_deleted: '1' }], campaigns: [] }),
  ).toEqual([{ kind: 'withdrawn', ...named }]);
  expect(cartChanges(stored, { articles: [], campaigns: [] })).toEqual([
    { kind: 'withdrawn', ...named },
  ]);
  expect(freshCopies([flask], [])).toEqual([{ ...flask, soft_deleted: '1' }]);
});
