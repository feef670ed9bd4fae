import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { Button, Checkbox, Table, type TableColumnsType } from 'antd';
import { useMemo, useRef } from 'react';
import {
  isClosed,
  type LineField,
  normalizedCell,
} from '../../../../domain/offer/lineGrid/gridColumns';
import { isLineRow, lineNumber } from '../../../../domain/offer/lots';
import type { OfferLine } from '../../../../domain/offer/offer';
import { formatPrice } from '../../../../domain/price';
import { typeset } from '../../../../domain/text/frenchText';
import { decorative } from '../../../ui/icon/screenIcons';
import { SideDrawer } from '../../kit/dialog/SideDrawer';
import { NOT_LOADING, useBoxSize, useTableHeight } from '../../virtualTable';
import { type GridItem, gridItems } from './gridItems';
import type { GridView } from './gridView';
import { cellKey, Designation, isInOption, totalText } from './LineCell';
import { type LineAction, LineMark, marksOf } from './LineMarks';
import { PhoneField } from './PhoneField';
import { PhoneTitle, TitleSheet } from './PhoneTitle';
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
  const { lotAt, folded, shown } = grid;
  const items = useMemo(
    () => gridItems(lines, { lotAt, folded, shown }).filter(({ isFoot }) => !isFoot),
    [lines, lotAt, folded, shown],
  );
  const shownHeight = useTableHeight(height || 480, items.length);
  const problemOf = (line: OfferLine) =>
    ROW_FIELDS.map((field) => problems.get(cellKey(line.id, field))).find(Boolean);
  const columns: TableColumnsType<GridItem> = [
    {
      key: 'number',
      width: 44,
      onCell: ({ line }) => ({ colSpan: isLineRow(line) ? 1 : 2 }),
      render: (_, { line, row, number, isFolded }) =>
        isLineRow(line) ? (
          <Checkbox
            checked={grid.selected.has(line.id)}
            disabled={view.isReadOnly}
            aria-label={`Sélectionner la ligne ${number}`}
            onChange={() => grid.toggle(row)}
          />
        ) : (
          <PhoneTitle
            line={line}
            row={row}
            isFolded={isFolded === true}
            view={view}
            onOpen={() => onOpen({ row, id: line.id })}
          />
        ),
    },
    {
      key: 'line',
      width: (width || 320) - 44,
      onCell: ({ line }) => ({ colSpan: isLineRow(line) ? 1 : 0 }),
      render: (_, { line, row, number }) => (
        <Button type="text" className={styles.open} onClick={() => onOpen({ row })}>
          <span className="sr">{typeset(`Modifier la ligne ${number} : `)}</span>
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
            <b>{`${totalText(line, factsOf(line), isInOption(line, grid.titleAt(row)))} €`}</b>
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
      <Table<GridItem>
        virtual
        showHeader={false}
        pagination={false}
        rowKey="id"
        columns={columns}
        dataSource={items}
        scroll={{ x: width || 320, y: shownHeight }}
        loading={NOT_LOADING}
        locale={{ emptyText: 'Aucune ligne' }}
        onRow={({ line, isInLot }) => ({
          className: line.kind === 'TITLE' ? styles.lotRow : isInLot ? styles.inLot : undefined,
        })}
      />
      {line && row !== undefined && !isLineRow(line) && (
        <TitleSheet
          key={line.id}
          line={line}
          row={row}
          view={view}
          onClose={() => onOpen(undefined)}
        />
      )}
      {line && row !== undefined && isLineRow(line) && (
        <LineSheet
          key={line.id}
          line={line}
          row={row}
          field={opened?.field}
          lines={lines}
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
  lines: readonly OfferLine[];
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
  lines,
  view,
  onGo,
  onMove,
  onClose,
}: LineSheetProps) {
  const { grid, factsOf, isReadOnly, onAction } = view;
  const one = useMemo(() => new Set([line.id]), [line.id]);
  const facts = factsOf(line);
  const number = lineNumber(lines, row);
  const before = lines.findLastIndex((each, at) => at < row && isLineRow(each));
  const after = lines.findIndex((each, at) => at > row && isLineRow(each));
  const isLast = after < 0;
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
      title={`Ligne ${number} sur ${lines.filter(isLineRow).length}`}
      onClose={onClose}
      extra={
        <>
          <Button
            type="text"
            disabled={before < 0}
            aria-label="Ligne précédente"
            icon={<UpOutlined {...decorative(18)} />}
            onClick={() => onGo(before)}
          />
          <Button
            type="text"
            disabled={isLast}
            aria-label="Ligne suivante"
            icon={<DownOutlined {...decorative(18)} />}
            onClick={() => onGo(after)}
          />
        </>
      }
      footer={
        <div className={styles.foot}>
          <span>
            <span className="muted">Total de la ligne </span>
            <b>{`${totalText(line, facts, isInOption(line, grid.titleAt(row)))} €`}</b>
          </span>
          <Button type="primary" onClick={() => (isLast ? onClose() : onGo(after))}>
            {isLast ? 'OK' : `OK, ligne ${number + 1}`}
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
          <PhoneField
            key={field}
            field={field}
            line={line}
            number={number}
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
        onChange={({ target }) => grid.setOptional(target.checked, one)}
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
        <Button disabled={isReadOnly || row + 1 >= lines.length} onClick={() => move(1)}>
          Descendre
        </Button>
        <Button danger disabled={isReadOnly} onClick={() => act('remove')}>
          Supprimer
        </Button>
      </div>
    </SideDrawer>
  );
}
