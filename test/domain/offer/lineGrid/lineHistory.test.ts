import {
  clearBlock,
  fillRows,
  type LineStates,
  moveLines,
  NO_HISTORY,
  recorded,
  redone,
  UNDO_STEPS,
  undone,
  withoutGroup,
  writeField,
} from '../../../../src/domain/offer/lineGrid/gridEdits';
import { removeRows } from '../../../../src/domain/offer/lineGrid/lotEdits';
import { pasteBlock } from '../../../../src/domain/offer/lineGrid/pastedBlock';
import type { OfferLine } from '../../../../src/domain/offer/offer';
import { chance } from '../../random';

const noEnd = (): never => {
  throw new Error('Without lots nothing needs an end');
};

const line = (id: string): OfferLine => ({
  id,
  article_id: null,
  reference: '',
  title: id,
  packing: '',
  unit_price: '',
  discount: '',
  quantity: '1',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
});
const start = (count: number): LineStates => ({
  lines: Array.from({ length: count }, (_, row) => line(`l${row}`)),
  history: NO_HISTORY,
});
const priced = (states: LineStates, price: string, group?: string) =>
  recorded(states, writeField(states.lines, 'l0', 'unit_price', price), group);
const price = ({ lines }: LineStates) => lines[0]?.unit_price;

test('the changes of one edited cell are one step; Escape takes them back without a trace', () => {
  let states = priced(start(1), '5');
  for (const typed of ['1', '12', '12.5']) states = priced(states, typed, 'cell-1');
  expect([price(states), price(undone(states))]).toEqual(['12.5', '5']);
  const restored = withoutGroup(states, 'cell-1');
  expect([price(restored), restored.history.past.length]).toEqual(['5', 1]);
  expect(withoutGroup(restored, 'cell-1')).toBe(restored);
});

test(`${UNDO_STEPS} steps can be undone and redone; a change forgets what was undone`, () => {
  let states = start(1);
  for (let step = 1; step <= UNDO_STEPS + 5; step += 1) states = priced(states, String(step));
  for (let step = 0; step < UNDO_STEPS; step += 1) states = undone(states);
  expect([price(states), undone(states)]).toEqual(['5', states]);
  for (let step = 0; step < UNDO_STEPS; step += 1) states = redone(states);
  expect([price(states), redone(states)]).toEqual(['105', states]);
  expect(redone(priced(undone(states), '1')).lines[0]?.unit_price).toBe('1');
});

test('random edits, pastes, undo and redo equal a plain list of states', () => {
  const { below, oneOf, between } = chance(37);
  for (let round = 0; round < 60; round += 1) {
    let states = start(between(1, 8));
    let plain = [states.lines];
    let at = 0;
    for (let step = 0; step < 150; step += 1) {
      const { lines } = states;
      const row = below(Math.max(1, lines.length));
      const ids = new Set(lines.filter(() => below(3) === 0).map(({ id }) => id));
      const edit = oneOf([
        () => writeField(lines, lines[row]?.id ?? '', 'unit_price', String(below(50))),
        () => fillRows(lines, row, new Set([below(8), below(8)]), ['unit_price', 'discount']),
        () => clearBlock(lines, { first: row, last: row + 1, columns: ['unit_price'] }),
        () => moveLines(lines, ids, oneOf([-1, 1])),
        () => (lines.length > 3 ? removeRows(lines, ids, noEnd) : lines),
        () => {
          const cells = [[String(below(90)), oneOf(['5', '120', 'x', ''])]];
          const pasted = pasteBlock(lines, { row, fields: ['unit_price', 'discount'] }, cells);
          return 'lines' in pasted ? pasted.lines : lines;
        },
      ]);
      const turn = below(4);
      if (turn === 0) {
        states = undone(states);
        at = Math.max(0, at - 1);
      } else if (turn === 1) {
        states = redone(states);
        at = Math.min(plain.length - 1, at + 1);
      } else {
        const next = edit();
        states = recorded(states, next);
        if (next !== lines) {
          plain = [...plain.slice(0, at + 1), next].slice(-UNDO_STEPS - 1);
          at = plain.length - 1;
        }
      }
      expect(states.lines).toEqual(plain[at]);
    }
  }
});
