import { render, screen, within } from '@testing-library/react';
import { carriageRule } from '../../../../src/content/conditions';
import { EMPTY_LINE, type OfferLine, offerOfLines } from '../../../../src/domain/offer/offer';
import type { OfferRule } from '../../../../src/domain/offer/pricedDocument';
import { OfferLines } from '../../../../src/web/features/offer/OfferLines';

const rule: OfferRule = { ...carriageRule, rounding: 'UNIT_PRICE' };
const line = (id: string, change: Partial<OfferLine> = {}): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title: `Article ${id}`,
  unit_price: '10.00',
  ...change,
});
const title = (id: string, change: Partial<OfferLine> = {}): OfferLine =>
  line(id, { kind: 'TITLE', title: `Lot ${id}`, unit_price: '', ...change });

const renderLines = async (
  lines: OfferLine[],
  props: Partial<Parameters<typeof OfferLines>[0]> = {},
) => {
  const page = render(
    <OfferLines
      offer={{ content: { ...offerOfLines(lines), carriage: '0' }, rule }}
      label="Lignes"
      chosen={[]}
      {...props}
    />,
  );
  // What shows lots is loaded with the first.
  await screen.findAllByRole('rowheader');
  return page;
};
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replace(/\s/g, ' '));

test('a title stands over its lines; the subtotal counts what is firm and available', async () => {
  await renderLines([
    title('A'),
    line('a', { quantity: '2' }),
    line('b', { optional: true }),
    line('c', { unavailable: true, unit_price: '' }),
    line('end', { kind: 'END', title: '', unit_price: '' }),
    line('d'),
    title('B'),
    line('e'),
  ]);
  expect(screen.getByRole('rowheader', { name: 'Lot A' })).toBeVisible();
  expect(rows()).toEqual([
    'Lot A',
    expect.stringMatching(/^Article a.*20,00 €$/),
    expect.stringMatching(/^Article bOption non retenue/),
    expect.stringMatching(/^Article c.*Non disponible$/),
    'Sous-total Lot A20,00 €',
    expect.stringMatching(/^Article d/),
    'Lot B',
    expect.stringMatching(/^Article e/),
  ]);
});

test('a lot whose total alone is given is one row without prices, its parts named', async () => {
  await renderLines([
    title('A', {
      total_only: true,
      lot_amounts: [
        { rate: '20', total: '100.00' },
        { rate: '5.5', total: '50.00' },
      ],
    }),
    line('a', { quantity: '3', unit_price: '0.00' }),
    line('b', { unit_price: '0.00', unavailable: true }),
  ]);
  expect(rows()).toEqual([
    'Lot A3 × Article a1 × Article b : non disponibledont 100,00 € à 20 %, 50,00 € à 5,5 %1150,00 €',
  ]);
  expect(screen.getByRole('group', { name: 'Totaux de l’offre' }).textContent).toContain('150,00');
});

test('a lot in option has one box, named with its price, and counts once ticked', async () => {
  const lines = [
    line('x'),
    title('A', { optional: true }),
    line('a'),
    line('b', { optional: true }),
  ];
  const boxes: string[] = [];
  const renderChoice = (id: string, label: string) => {
    boxes.push(`${id}: ${label.replace(/\s/g, ' ')}`);
    return <em>{id}</em>;
  };
  const { unmount } = await renderLines(lines, { renderChoice });
  expect(boxes).toEqual(['A: Retenir ce lot : Lot A, 20,00 € HT']);
  expect(screen.getByText('Articles').nextSibling).toHaveTextContent('10,00');
  unmount();
  await renderLines(lines, { renderChoice, chosen: ['A'] });
  expect(screen.getByText('Articles').nextSibling).toHaveTextContent('30,00');
});
