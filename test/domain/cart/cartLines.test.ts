import { cartLines } from '../../../src/domain/cart/cartLines';
import { anArticle } from '../samples';

const row = (rowId: number, quantity: number, part: Parameters<typeof anArticle>[0]) => {
  const article = anArticle(part);
  return { rowId, id: article.id, article, quantity };
};

test('PRICE-08 the lines of the totals carry the percentage of the active campaign', () => {
  const rows = [
    row(1, 2, { id: 7, basePrice: '10.05', ttcPrice: '12.06', active_sales_campaign_id: 3 }),
    row(2, 1, { id: 9, basePrice: '0.10' }),
  ];
  expect(cartLines(rows, [{ id: 3, title: 'Rentrée', percentage: '12' }])).toEqual([
    { basePrice: '10.05', ttcPrice: '12.06', quantity: 2, percentage: 12 },
    { basePrice: '0.10', ttcPrice: '12.00', quantity: 1, percentage: 0 },
  ]);
});
