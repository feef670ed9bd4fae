import type { Campaign } from '../../../../src/domain/campaign';
import { cartChanges, freshCopies } from '../../../../src/web/features/cart/cartChanges';
import { anArticle } from '../../../support/webBuilders';

const flask = anArticle({ id: 7, label: 'Fiole', basePrice: '20.00', active_sales_campaign_id: null });
const onSale = { ...flask, active_sales_campaign_id: 3 };
const campaign = (percentage: number): Campaign => ({ id: 3, title: 'Rentrée', percentage });
const named = { articleId: 7, label: 'Fiole' };

test('articles and promotions that say the same are no change', () => {
  expect(cartChanges({ articles: [onSale], campaigns: [campaign(10)] }, { articles: [onSale], campaigns: [campaign(10)] })).toEqual([]);
});

test.each([
  ['a new base price', [flask], [], [{ ...flask, basePrice: '21.50' }], [], '20.00', '21.50'],
  ['a promotion that began', [flask], [], [onSale], [campaign(10)], '20.00', '18.0000'],
  ['a promotion that ended', [onSale], [campaign(10)], [flask], [], '18.0000', '20.00'],
  ['another percentage', [onSale], [campaign(10)], [onSale], [campaign(25)], '18.0000', '15.0000'],
])('%s shows old and new price', (_case, kept, then, fresh, now, before, after) => {
  const changes = cartChanges({ articles: kept, campaigns: then }, { articles: fresh, campaigns: now });
  expect(changes).toMatchObject([{ kind: 'price', ...named }]);
  expect(changes.map((change) => (change.kind === 'price' ? [Number(change.before), Number(change.after)] : []))).toEqual([
    [Number(before), Number(after)],
  ]);
});

test('a promotion so old that nobody knows it any more is told with the price of today', () => {
  expect(cartChanges({ articles: [onSale], campaigns: [] }, { articles: [flask], campaigns: [] })).toEqual([
    { kind: 'promotion', ...named, after: '20.00' },
  ]);
});

test('a promotion not read yet when the basket was is no change', () => {
  expect(cartChanges({ articles: [onSale], campaigns: [] }, { articles: [onSale], campaigns: [campaign(10)] })).toEqual([]);
});

test('OPEN-26 an article marked as deleted, or no longer known, is withdrawn', () => {
  const kept = { articles: [flask], campaigns: [] };
  expect(cartChanges(kept, { articles: [{ ...flask, soft_deleted: '1' }], campaigns: [] })).toEqual([{ kind: 'withdrawn', ...named }]);
  expect(cartChanges(kept, { articles: [], campaigns: [] })).toEqual([{ kind: 'withdrawn', ...named }]);
  expect(freshCopies([flask], [])).toEqual([{ ...flask, soft_deleted: '1' }]);
});
