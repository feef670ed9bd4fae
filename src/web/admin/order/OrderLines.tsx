import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Input, type InputRef } from 'antd';
import {
  type Dispatch,
  Fragment,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useRef,
  useState,
} from 'react';
import { formatNumber } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import { decorative } from '../../ui/icon/screenIcons';
import { Segments } from '../kit/edit/Segments';
import { LineStatus } from './LineStatus';
import { OrderLine } from './OrderLine';
import { findRow, type OrderRow, type ShownLines, SHOWS } from './orderLines';
import type { OrderChange, OrderState } from './orderState';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  state: OrderState;
  rows: readonly OrderRow[];
  /** What is wrong with the lines, once saving was asked for. */
  problem: string | undefined;
  isReadOnly: boolean;
  change: Dispatch<OrderChange>;
}

/** What is ordered of each line of the offer: all as offered until something is typed. */
export function OrderLines({ state, rows, problem, isReadOnly, change }: OrderLinesProps) {
  const [shown, setShown] = useState<ShownLines>('all');
  // Lines that were shown when the choice was made: one that changes does not go.
  const [kept, setKept] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const find = useRef<InputRef>(null);
  const section = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  // The line that the find field led to: Enter leads back from it.
  const found = useRef<string>(undefined);
  const goBack = useCallback(() => {
    found.current = undefined;
    find.current?.focus();
  }, []);
  const leave = useCallback(
    (id: string, by: -1 | 0 | 1) => {
      setRefusal(undefined);
      const answer = by === 0 && section.current?.querySelector<HTMLElement>('[data-answer]');
      // What is asked of the line comes first.
      if (answer) answer.focus();
      else if (by === 0 && found.current === id) goBack();
      else besideField(body.current, id, by === -1 ? -1 : 1)?.focus();
    },
    [goBack],
  );
  const answered = (id: string) => {
    if (found.current === id) goBack();
    else fieldOf(body.current, id)?.focus();
  };
  const isShown = (row: OrderRow) => SHOWS[shown](row) || kept.includes(row.id);
  const goTo = (row: OrderRow) => {
    if (!isShown(row)) setShown('all');
    found.current = row.id;
    // The line has to be there first.
    setTimeout(() => fieldOf(body.current, row.id)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !['z', 'y'].includes(key)) return;
    if (event.target === find.current?.input) return;
    event.preventDefault();
    change({ kind: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
  };
  return (
    <section
      ref={section}
      className={styles.lines}
      aria-label="Lignes de l’offre"
      onKeyDown={onKeyDown}
    >
      <div className={styles.tools}>
        <ShownChoice
          rows={rows}
          shown={shown}
          onChoose={(kind) => {
            setKept(rows.filter(SHOWS[kind]).map(({ id }) => id));
            setShown(kind);
          }}
        />
        <FindLine inputRef={find} rows={rows} onFind={goTo} />
      </div>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Lignes commandées">
          <Head />
          <tbody ref={body}>
            {rows.filter(isShown).map((row, at, all) => (
              <Fragment key={row.id}>
                {row.title !== all[at - 1]?.title && (
                  <tr>
                    <th scope="rowgroup" colSpan={8} className={styles.lot}>
                      {row.title ? typeset(row.title.title) : 'Hors lot'}
                      {row.title?.total_only && <small>Prix du lot</small>}
                    </th>
                  </tr>
                )}
                <OrderLine
                  row={row}
                  typed={state.lines[row.index]?.quantity ?? ''}
                  isReadOnly={isReadOnly}
                  change={change}
                  leave={leave}
                  refuse={setRefusal}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <LineStatus
        rows={rows}
        problem={refusal ?? problem}
        change={change}
        goTo={(id) => fieldOf(body.current, id)?.focus()}
        answered={answered}
      />
    </section>
  );
}

const Head = () => (
  <thead>
    <tr>
      <th scope="col">n°</th>
      <th scope="col">Réf.</th>
      <th scope="col">Désignation</th>
      <th scope="col">Offert</th>
      <th scope="col">Commandé</th>
      <th scope="col">{typeset('Net HT €')}</th>
      <th scope="col">{typeset('Total €')}</th>
      <th scope="col">{typeset('Écart €')}</th>
    </tr>
  </thead>
);

interface ShownChoiceProps {
  rows: readonly OrderRow[];
  shown: ShownLines;
  onChoose: (shown: ShownLines) => void;
}

function ShownChoice({ rows, shown, onChoose }: ShownChoiceProps) {
  const option = (value: ShownLines, name: string) => ({
    value,
    label: typeset(`${name} ${formatNumber(rows.filter(SHOWS[value]).length)}`),
  });
  return (
    <Segments<ShownLines>
      aria-label="Lignes affichées"
      value={shown}
      options={[
        option('all', 'Toutes'),
        option('changed', 'Changées'),
        option('options', 'Options'),
      ]}
      onChange={onChoose}
    />
  );
}

interface FindLineProps {
  inputRef: Ref<InputRef>;
  rows: readonly OrderRow[];
  onFind: (row: OrderRow) => void;
}

/** Leads to the quantity of a line: « 4 » and Enter. */
function FindLine({ inputRef, rows, onFind }: FindLineProps) {
  const [typed, setTyped] = useState('');
  const [isMissed, setMissed] = useState(false);
  return (
    <Input
      ref={inputRef}
      className={styles.find}
      size="small"
      prefix={<SearchOutlined {...decorative(16)} />}
      placeholder="n°, référence, désignation"
      aria-label="Aller à une ligne"
      aria-invalid={isMissed || undefined}
      status={isMissed ? 'error' : undefined}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        setMissed(false);
      }}
      onPressEnter={(event) => {
        if (event.ctrlKey || event.metaKey || typed.trim() === '') return;
        event.preventDefault();
        const row = findRow(rows, typed);
        setMissed(!row);
        if (!row) return;
        setTyped('');
        onFind(row);
      }}
    />
  );
}

const fieldsIn = (body: Element | null): HTMLInputElement[] => [
  ...(body?.querySelectorAll<HTMLInputElement>('input[data-line]') ?? []),
];

const fieldOf = (body: Element | null, id: string): HTMLInputElement | undefined =>
  fieldsIn(body).find((field) => field.dataset['line'] === id);

function besideField(body: Element | null, id: string, by: -1 | 1): HTMLInputElement | undefined {
  const fields = fieldsIn(body);
  return fields[fields.findIndex((field) => field.dataset['line'] === id) + by];
}
