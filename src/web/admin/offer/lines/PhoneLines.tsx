import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { Button, Checkbox, Table, type TableColumnsType } from 'antd';
import { useMemo, useRef } from 'react';
import {
  editedText,
  FIELD_MAX,
  fieldProblem,
  fieldText,
  GRID_COLUMN_NAMES,
  isClosed,
  isFigure,
  type LineField,
  normalizedCell,
} from '../../../../domain/offer/lineGrid/gridColumns';
import type { OfferLine } from '../../../../domain/offer/offer';
import { formatPrice } from '../../../../domain/price';
import { typeset } from '../../../../domain/text/frenchText';
import { decorative } from '../../../ui/icon/screenIcons';
import { SideDrawer } from '../../kit/dialog/SideDrawer';
import { useTypedText, ValueInput } from '../../ValueInput';
import { NOT_LOADING, useBoxSize, useTableHeight } from '../../virtualTable';
import { cellKey, Designation, type GridView, totalText } from './LineCell';
import { type LineAction, LineMark, marksOf } from './LineMarks';
import { FIRM, OPTIONAL } from './useLineGrid';
import styles from './PhoneLines.module.css';

/** The line that is open, and the field that takes the focus. */
export interface OpenedLine {
  /** From 0. */
  row: number;
  /** The line that stays open wherever it is moved. */
  id?: string;
  field?: string;
}

interface PhoneLinesProps {
  lines: readonly OfferLine[];
  view: GridView;
  opened: OpenedLine | undefined;
  onOpen: (opened: OpenedLine | undefined) => void;
}

/** The lines on a phone: rows that open one line to be edited, from the bottom. */
export function PhoneLines({ lines, view, opened, onOpen }: PhoneLinesProps) {
  const { grid, factsOf, problems } = view;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(box);
  const shownHeight = useTableHeight(height || 480, lines.length);
  const problemOf = (line: OfferLine) =>
    ROW_FIELDS.map((field) => problems.get(cellKey(line.id, field))).find(Boolean);
  const columns: TableColumnsType<OfferLine> = [
    {
      key: 'number',
      width: 40,
      render: (_, line, row) => (
        <Checkbox
          checked={grid.selected.has(line.id)}
          disabled={view.isReadOnly}
          aria-label={`Sélectionner la ligne ${row + 1}`}
          onChange={() => grid.toggle(row)}
        />
      ),
    },
    {
      key: 'line',
      width: (width || 320) - 40,
      render: (_, line, row) => (
        <Button type="text" className={styles.open} onClick={() => onOpen({ row })}>
          <span className="sr">{typeset(`Modifier la ligne ${row + 1} : `)}</span>
          <span className={styles.title}>
            {line.title ? <Designation line={line} /> : 'Sans désignation'}
          </span>
          <span className={styles.facts}>
            {line.unavailable ? <s>{line.reference}</s> : line.reference || 'Texte libre'}
            {marksOf(line, factsOf(line)).map((mark) => (
              <LineMark key={mark.key} mark={mark} />
            ))}
          </span>
          <span className={styles.sum}>
            <span>{line.unavailable ? '' : sumText(line)}</span>
            <b>{`${totalText(line, factsOf(line))} €`}</b>
          </span>
          <span className={styles.problem}>{typeset(problemOf(line) ?? '')}</span>
        </Button>
      ),
    },
  ];
  const row =
    opened?.id === undefined ? opened?.row : lines.findIndex(({ id }) => id === opened.id);
  const line = row === undefined ? undefined : lines[row];
  return (
    <div ref={box} className={styles.list}>
      <Table<OfferLine>
        virtual
        showHeader={false}
        pagination={false}
        rowKey="id"
        columns={columns}
        dataSource={lines}
        scroll={{ x: width || 320, y: shownHeight }}
        loading={NOT_LOADING}
        locale={{ emptyText: 'Aucune ligne' }}
      />
      {line && row !== undefined && (
        <LineSheet
          key={line.id}
          line={line}
          row={row}
          field={opened?.field}
          count={lines.length}
          view={view}
          onGo={(next) => onOpen({ row: next })}
          onMove={() => onOpen({ row, id: line.id })}
          onClose={() => onOpen(undefined)}
        />
      )}
    </div>
  );
}

/** '12 × 26,90 € − 5 %'. */
function sumText({ quantity, unit_price: price, discount }: OfferLine): string {
  const percentage = normalizedCell('discount', discount);
  const less = percentage === '' || percentage === '0' ? '' : ` − ${percentage} %`;
  return typeset(
    `${normalizedCell('quantity', quantity)} × ${normalizedCell('unit_price', price)} €${less}`,
  );
}

const ROW_FIELDS: readonly LineField[] = [
  'title',
  'unit_price',
  'discount',
  'quantity',
  'packing',
  'lead_time',
  'vat_rate',
  'remark',
];

interface LineSheetProps {
  line: OfferLine;
  /** From 0. */
  row: number;
  /** Takes the focus. */
  field: string | undefined;
  count: number;
  view: GridView;
  onGo: (row: number) => void;
  /** Called before it moves. */
  onMove: () => void;
  onClose: () => void;
}

/** All fields of one line, with the way to the next one. */
function LineSheet({
  line,
  row,
  field: focused,
  count,
  view,
  onGo,
  onMove,
  onClose,
}: LineSheetProps) {
  const { grid, factsOf, isReadOnly, onAction } = view;
  const one = useMemo(() => new Set([line.id]), [line.id]);
  const facts = factsOf(line);
  const isLast = row + 1 >= count;
  const act = (action: LineAction) => {
    onClose();
    onAction(line, action);
  };
  const move = (by: -1 | 1) => {
    onMove();
    onAction(line, by === 1 ? 'down' : 'up');
  };
  return (
    <SideDrawer
      open
      placement="bottom"
      size="85%"
      title={`Ligne ${row + 1} sur ${count}`}
      onClose={onClose}
      extra={
        <>
          <Button
            type="text"
            disabled={row === 0}
            aria-label="Ligne précédente"
            icon={<UpOutlined {...decorative(18)} />}
            onClick={() => onGo(row - 1)}
          />
          <Button
            type="text"
            disabled={isLast}
            aria-label="Ligne suivante"
            icon={<DownOutlined {...decorative(18)} />}
            onClick={() => onGo(row + 1)}
          />
        </>
      }
      footer={
        <div className={styles.foot}>
          <span>
            <span className="muted">Total de la ligne </span>
            <b>{`${totalText(line, facts)} €`}</b>
          </span>
          <Button type="primary" onClick={() => (isLast ? onClose() : onGo(row + 1))}>
            {isLast ? 'OK' : `OK, ligne ${row + 2}`}
          </Button>
        </div>
      }
    >
      <p className="muted">
        {line.reference || 'Texte libre'}
        {facts.cataloguePrice !== undefined &&
          ` · ${typeset(`catalogue ${formatPrice(facts.cataloguePrice)}`)}`}
      </p>
      <div className={styles.fields}>
        {ROW_FIELDS.map((field) => (
          <SheetField
            key={field}
            field={field}
            line={line}
            row={row}
            takesFocus={focused === field}
            isReadOnly={isReadOnly || isClosed(line, field)}
            onChange={(typed) => grid.setField(field, typed, one, `sheet-${line.id}-${field}`)}
          />
        ))}
      </div>
      <Checkbox
        className={styles.check}
        checked={line.optional}
        disabled={isReadOnly || line.unavailable}
        onChange={({ target }) =>
          grid.setLines({ optional: target.checked }, target.checked ? OPTIONAL : FIRM, one)
        }
      >
        En option, hors du total
      </Checkbox>
      <Checkbox
        className={styles.check}
        checked={line.unavailable === true}
        disabled={isReadOnly}
        onChange={() => onAction(line, 'unavailable')}
      >
        Article non disponible
      </Checkbox>
      <div className={styles.more}>
        <Button disabled={isReadOnly} onClick={() => act('replace')}>
          Remplacer…
        </Button>
        <Button
          disabled={isReadOnly || line.article_id === null || line.unavailable}
          onClick={() => act('prices')}
        >
          Derniers prix…
        </Button>
        {facts.campaign && <Button onClick={() => act('promotion')}>Promotion…</Button>}
        {line.article_id !== null && (
          <Button onClick={() => act('sheet')}>Fiche de sécurité…</Button>
        )}
        <Button disabled={isReadOnly} onClick={() => act('duplicate')}>
          Dupliquer
        </Button>
        <Button disabled={isReadOnly || row === 0} onClick={() => move(-1)}>
          Monter
        </Button>
        <Button disabled={isReadOnly || isLast} onClick={() => move(1)}>
          Descendre
        </Button>
        <Button danger disabled={isReadOnly} onClick={() => act('remove')}>
          Supprimer
        </Button>
      </div>
    </SideDrawer>
  );
}

interface SheetFieldProps {
  field: LineField;
  line: OfferLine;
  row: number;
  takesFocus: boolean;
  isReadOnly: boolean;
  onChange: (typed: string) => void;
}

/** A field that stores what is typed, and stays as it was typed. */
function SheetField({ field, line, row, takesFocus, isReadOnly, onChange }: SheetFieldProps) {
  const { text, refusal, type, refuse, leave } = useTypedText(editedText(field, line[field]));
  const problem = refusal ?? fieldProblem(field, fieldText(field, text));
  const id = `${line.id}-${field}`;
  return (
    <div
      className={
        isFigure(field)
          ? styles.figure
          : field === 'title' || field === 'remark'
            ? styles.wide
            : undefined
      }
    >
      <label htmlFor={id}>{LABELS[field] ?? GRID_COLUMN_NAMES[field]}</label>
      <ValueInput
        id={id}
        autoFocus={takesFocus}
        value={text}
        max={isFigure(field) ? undefined : FIELD_MAX[field]}
        readOnly={isReadOnly}
        aria-label={`${GRID_COLUMN_NAMES[field]}, ligne ${row + 1}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        onText={(typed) => {
          type(typed);
          onChange(typed);
        }}
        onRefused={refuse}
        onBlur={leave}
      />
      {problem && (
        <span id={`${id}-problem`} className={styles.problem}>
          {typeset(problem)}
        </span>
      )}
    </div>
  );
}

const LABELS: Partial<Record<LineField, string>> = {
  unit_price: 'Prix HT, €',
  discount: 'Remise, %',
  vat_rate: 'TVA, %',
};
