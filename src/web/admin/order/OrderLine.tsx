import { type Dispatch, type KeyboardEvent, memo, useRef } from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { SEVERAL_CELLS } from '../../../domain/numbers/refusalText';
import { NUMBER_TEXT_MAX } from '../../../domain/numbers/typedNumber';
import { UNAVAILABLE_LINE } from '../../../domain/offer/offer';
import { formatPrice, formatUnitPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { takeSeveralCells } from '../ValueInput';
import { Difference, withoutEuro } from './Difference';
import type { OrderRow } from './orderLines';
import type { OrderChange } from './orderState';
import styles from './OrderLines.module.css';

interface OrderLineProps {
  row: OrderRow;
  /** In the field. */
  typed: string;
  isReadOnly: boolean;
  change: Dispatch<OrderChange>;
  /** The field is left by Enter (0), or for the line above or below. */
  leave: (id: string, by: -1 | 0 | 1) => void;
  /** Says why something was not pasted. */
  refuse: (sentence: string) => void;
}

/** A line of the offer with its box and what is ordered of it. */
export const OrderLine = memo(
  function OrderLine(props: OrderLineProps) {
    const { row, isReadOnly, change } = props;
    const { id, line, position, offered } = row;
    const isOut = row.ordered === 0 && !line.optional && !line.unavailable;
    return (
      <tr className={classOf(row, isOut)}>
        <td className={styles.select}>
          <label>
            <input
              type="checkbox"
              aria-label={`Ligne ${position} commandée`}
              checked={row.ordered !== 0}
              disabled={line.unavailable || isReadOnly}
              onChange={() => change({ kind: 'ticked', id })}
            />
            <span aria-hidden="true">{position}</span>
          </label>
        </td>
        <td className={styles.reference}>
          {line.reference || 'Texte libre'}
          <Mark row={row} />
        </td>
        <td className={styles.title} title={line.title}>
          <span>{typeset(line.title)}</span>
          <small>
            <Mark row={row} /> {line.reference || 'Texte libre'}
          </small>
        </td>
        <td className={styles.offered}>
          <span className={styles.wide}>{formatNumber(offered)}</span>
          <span className={styles.narrow}>{offeredText(row)}</span>
          {row.difference !== '0.00' && (
            <span className={styles.narrow}>
              écart <Difference value={row.difference} hasEuro />
            </span>
          )}
        </td>
        <td className={styles.ordered}>{!line.unavailable && <Quantity {...props} />}</td>
        <td className={styles.net}>
          {line.unavailable ? '—' : withoutEuro(formatUnitPrice(row.net))}
        </td>
        <td className={styles.total}>{row.ordered ? withoutEuro(formatPrice(row.total)) : '—'}</td>
        <td>{row.difference !== '0.00' && <Difference value={row.difference} />}</td>
      </tr>
    );
  },
  // The other facts of a row follow from these.
  (before, after) =>
    before.typed === after.typed &&
    before.row.line === after.row.line &&
    before.row.isAsked === after.row.isAsked &&
    before.isReadOnly === after.isReadOnly,
);

const classOf = ({ isChanged, line, ordered, title }: OrderRow, isOut: boolean): string =>
  [
    title && styles.inLot,
    isChanged && styles.changed,
    isOut && styles.out,
    (line.unavailable || (line.optional && ordered === 0)) && styles.off,
  ]
    .filter(Boolean)
    .join(' ');

function offeredText({ line, offered, net }: OrderRow): string {
  if (line.unavailable) return UNAVAILABLE_LINE.toLowerCase();
  const count = `${formatNumber(offered)} ${offered > 1 ? 'offerts' : 'offert'}`;
  return typeset(`${count} à ${formatUnitPrice(net)}`);
}

function Mark({ row: { line } }: { row: OrderRow }) {
  if (line.unavailable)
    return <span className={`${styles.mark} ${styles.gone}`}>{UNAVAILABLE_LINE}</span>;
  return line.optional ? <span className={styles.mark}>Option</span> : null;
}

function Quantity({ row, typed, isReadOnly, change, leave, refuse }: OrderLineProps) {
  const { id, position, problem, isAsked } = row;
  const atFocus = useRef(typed);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
    if (key === 'Enter') leave(id, 0);
    else if (key === 'ArrowDown' || key === 'ArrowUp') leave(id, key === 'ArrowUp' ? -1 : 1);
    else if (key !== 'Escape' || typed === atFocus.current) return;
    else {
      // Else it would close the drawer.
      event.stopPropagation();
      change({ kind: 'typed', id, text: atFocus.current });
    }
    event.preventDefault();
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      data-line={id}
      className={isAsked ? styles.asked : undefined}
      maxLength={NUMBER_TEXT_MAX}
      aria-label={`Quantité commandée, ligne ${position}`}
      aria-invalid={problem !== undefined || undefined}
      value={typed}
      readOnly={isReadOnly || row.title?.total_only}
      onFocus={({ target }) => {
        atFocus.current = typed;
        target.select();
      }}
      onChange={({ target }) => change({ kind: 'typed', id, text: target.value })}
      onKeyDown={onKeyDown}
      onPaste={(event) => takeSeveralCells(event) !== undefined && refuse(SEVERAL_CELLS)}
      onDrop={(event) => takeSeveralCells(event) !== undefined && refuse(SEVERAL_CELLS)}
    />
  );
}
