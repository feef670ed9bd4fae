import { fireEvent, render, screen } from '@testing-library/react';
import { NO_FILTER } from '../../../../src/domain/article/articleFilter';
import { PriceRange } from '../../../../src/web/features/articleFilter/FilterChoices';
import { priceRangeText } from '../../../../src/web/features/articleFilter/priceText';

const onChange = jest.fn();
const onWrong = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  render(<PriceRange filter={NO_FILTER} onChange={onChange} onWrong={onWrong} />);
});
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

test.each([
  ['12', 12],
  ['12,50 €', 12.5],
  ['1 234,50', 1234.5],
  ['12€50', 12.5],
])('the lowest price %s is %d', (typed, lowest) => {
  type('De (€)', typed);
  expect(onChange).toHaveBeenLastCalledWith({ lowest, highest: '' });
});

test.each([
  ['1.000', /«.1.000.» ou «.1,00.»/],
  ['28 41', /^Un prix en euros, par exemple/],
  ['1e3', /^Un prix en euros, par exemple/],
  ['-5', /négatif/],
  ['12,345', /deux décimales/],
])('the price %s is refused with a sentence, and filters nothing', (typed, sentence) => {
  type('À (€)', typed);
  expect(screen.getByLabelText('À (€)')).toHaveAccessibleDescription(sentence);
  expect(onWrong).toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  [{ lowest: 10, highest: 49.9 }, 'de 10 € à 49,9 € HT'],
  [{ lowest: 10 }, 'à partir de 10 € HT'],
  [{ highest: 49.9 }, "jusqu'à 49,9 € HT"],
  [{}, ''],
])('GEN-02 a filter of prices names its ends in euros: %o', (ends, text) => {
  expect(priceRangeText({ ...NO_FILTER, ...ends })).toBe(text);
});

test('an empty price is no end, and a block of cells is none either', () => {
  type('De (€)', '5');
  type('De (€)', '');
  expect(onChange).toHaveBeenLastCalledWith({ lowest: '', highest: '' });
  const field = screen.getByLabelText('De (€)');
  expect(fireEvent.paste(field, { clipboardData: { getData: () => '10\n200' } })).toBe(false);
  expect(field).toHaveAccessibleDescription(/^Plusieurs valeurs/);
});
