import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../domain/frenchNumber';
import { type GridColumn, priceFigure } from '../../../../domain/offer/lineGrid/gridColumns';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { decorative } from '../../../ui/icon/screenIcons';
import { useGridStore, useGridView } from './gridView';
import { LineMark, type Mark, type MenuEntry, RowMenu } from './LineMarks';
import styles from './LineTable.module.css';

interface TitleContentProps {
  /** A title, or the end of a lot. */
  line: OfferLine;
  /** From 0. */
  row: number;
  column: GridColumn;
}

/** What a cell of a title, or of the end of a lot, shows at rest. */
export function TitleContent({ line, row, column }: TitleContentProps): ReactNode {
  switch (column) {
    case 'number':
      return <TitleBox line={line} row={row} />;
    case 'title':
      return line.kind === 'END' ? <EndText row={row} /> : <TitleText line={line} row={row} />;
    case 'total':
      return <TitleTotal line={line} row={row} />;
    case 'marks':
      return <TitleMarks line={line} row={row} />;
    default:
      return null;
  }
}

/** 'le lot Verrerie', 'le lot sans titre' */
export const lotName = ({ title }: OfferLine): string =>
  `le lot ${title.trim() === '' ? 'sans titre' : title.trim()}`;

function TitleBox({ line, row }: { line: OfferLine; row: number }) {
  const store = useGridStore();
  const isReadOnly = useGridView((view) => view.isReadOnly);
  const isSelected = useGridView(({ grid }) => grid.selected.has(line.id));
  const isFolded = useGridView(({ grid }) => grid.folded.has(line.id));
  const isEnd = line.kind === 'END';
  return (
    <>
      <Checkbox
        tabIndex={-1}
        checked={isSelected}
        disabled={isReadOnly}
        aria-label={isEnd ? 'Sélectionner la fin du lot' : `Sélectionner ${lotName(line)}`}
        onClick={(event) => {
          store.view.grid.toggle(row, event.shiftKey);
          store.view.focusGrid();
        }}
      />
      {!isEnd && (
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          className={styles.fold}
          aria-label={`${isFolded ? 'Déplier' : 'Replier'} ${lotName(line)}`}
          icon={
            isFolded ? <RightOutlined {...decorative(16)} /> : <DownOutlined {...decorative(16)} />
          }
          onClick={() => {
            store.view.grid.fold(line.id, !isFolded);
            store.view.focusGrid();
          }}
        />
      )}
    </>
  );
}

function TitleText({ line, row }: { line: OfferLine; row: number }) {
  const count = useGridView(({ grid }) => grid.lotAt(row)?.lines.length ?? 0);
  return (
    <span className={styles.titleText} title={line.title || undefined}>
      <b>{line.title.trim() === '' ? 'Sans titre' : typeset(line.title)}</b>
      <span className="muted">{typeset(formatCount(count, 'ligne', 'lignes'))}</span>
    </span>
  );
}

/** 'Fin du lot. Sous-total Verrerie' */
function EndText({ row }: { row: number }) {
  const title = useGridView(({ grid }) => grid.titleAt(row)?.title);
  return (
    <span className={styles.endText}>
      {typeset(title === undefined ? 'Fin du lot' : `Fin du lot. Sous-total ${title}`)}
    </span>
  );
}

/** A title says its subtotal while its lot is folded, the end of a lot always. */
function TitleTotal({ line, row }: { line: OfferLine; row: number }) {
  const title = useGridView(({ grid }) => grid.titleAt(row));
  const isFolded = useGridView(({ grid }) => grid.folded.has(line.id));
  const subtotal = useGridView((view) => title && view.subtotalOf(title));
  if (!title || (line.kind === 'TITLE' && !isFolded)) return null;
  return <b>{lotTotalText(title, subtotal)}</b>;
}

/** '306,66', in brackets in option, '—' while it cannot be computed. */
export function lotTotalText({ optional }: OfferLine, subtotal: string | undefined): string {
  if (subtotal === undefined) return '—';
  return optional ? `(${priceFigure(subtotal)})` : priceFigure(subtotal);
}

/** The marks of a title: that only the total of its lot is shown, that it is in option. */
export const titleMarks = ({ total_only: isTotalOnly, optional, kind }: OfferLine): Mark[] =>
  kind === 'END'
    ? []
    : [
        ...(isTotalOnly
          ? [
              {
                key: 'total_only',
                label: 'Prix du lot',
                tone: 'blue' as const,
                text: 'Le demandeur ne voit que le total du lot',
              },
            ]
          : []),
        ...(optional
          ? [
              {
                key: 'optional',
                label: 'Option',
                tone: 'blue' as const,
                text: 'Le lot est en option, hors des totaux',
              },
            ]
          : []),
      ];

function TitleMarks({ line, row }: { line: OfferLine; row: number }) {
  const store = useGridStore();
  const isReadOnly = useGridView((view) => view.isReadOnly);
  const isOpen = useGridView(({ menuOf }) => menuOf === line.id);
  const isFolded = useGridView(({ grid }) => grid.folded.has(line.id));
  const count = useGridView(({ grid }) => grid.lotAt(row)?.lines.length ?? 0);
  return (
    <span className={styles.marks}>
      <span className={styles.markList}>
        {titleMarks(line).map((mark) => (
          <LineMark key={mark.key} mark={mark} />
        ))}
      </span>
      <RowMenu
        name={line.kind === 'END' ? 'Actions de la fin du lot' : `Actions pour ${lotName(line)}`}
        entries={line.kind === 'END' ? END_MENU : titleMenu(line, isFolded, count)}
        isReadOnly={isReadOnly}
        isOpen={isOpen}
        onMenu={(next) => store.view.setMenuOf(next ? line.id : undefined)}
        onAction={(action) => store.view.onAction(line, action)}
      />
    </span>
  );
}

const END_MENU: readonly MenuEntry[] = [
  { key: 'up', label: 'Monter' },
  { key: 'down', label: 'Descendre' },
  { key: 'remove', label: 'Supprimer', danger: true },
];

const titleMenu = (line: OfferLine, isFolded: boolean, count: number): MenuEntry[] => [
  { key: 'total_only', label: TOTAL_ONLY, isChecked: line.total_only === true },
  { key: 'optional', label: 'En option', isChecked: line.optional },
  { key: 'fold', label: isFolded ? 'Déplier' : 'Replier' },
  { key: 'duplicate', label: 'Dupliquer le lot' },
  { key: 'up', label: 'Monter le lot' },
  { key: 'down', label: 'Descendre le lot' },
  { key: 'untitle', label: 'Retirer le titre, garder les lignes' },
  {
    key: 'remove',
    label: `Supprimer le lot, ${formatCount(count, 'ligne', 'lignes')}`,
    danger: true,
  },
];

/** What the tick of a title says. */
export const TOTAL_ONLY = 'N’afficher que le total du lot';
