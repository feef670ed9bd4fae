import { Button } from 'antd';
import { formatCount } from '../../../../domain/frenchNumber';
import type { OfferProblem } from '../../../../domain/offer/checkOffer';
import { GRID_COLUMN_NAMES, type LineField } from '../../../../domain/offer/lineGrid/gridColumns';
import { isLineRow, rowName, TITLE_MAX } from '../../../../domain/offer/lots';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { useMediaQuery } from '../../../ui/browser/viewport';
import { OPTIONAL } from './gridTexts';
import type { LineFacts } from './lineFacts';
import type { LineGrid } from './useLineGrid';
import styles from './LineTable.module.css';

/** An empty field is a problem once sending was asked for. */
export function shownProblems(
  lines: readonly OfferLine[],
  problems: readonly OfferProblem[],
  isAsked: boolean,
): OfferProblem[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return problems.filter(({ line: id, field }) => {
    const line = id === undefined ? undefined : byId.get(id);
    if (!line) return false;
    const value = line[field as LineField];
    // Every title that is added has no lines at first.
    if (line.kind === 'TITLE' && !isAsked) return line.title.trim().length > TITLE_MAX;
    return isAsked || (typeof value === 'string' && value.trim() !== '');
  });
}

type LineKind = 'unpriced' | 'optional' | 'sheet';

interface LineCountsProps {
  lines: readonly OfferLine[];
  factsOf: (line: OfferLine) => LineFacts;
  grid: LineGrid;
  focusGrid: () => void;
}

/** How many lines there are of each kind: a press selects them. */
export function LineCounts({ lines, factsOf, grid, focusGrid }: LineCountsProps) {
  const kinds: [LineKind, string, OfferLine[]][] = [
    ['unpriced', 'À chiffrer', lines.filter(isUnpriced)],
    ['optional', OPTIONAL, lines.filter(({ optional }) => optional)],
    ['sheet', 'FDS', lines.filter((line) => factsOf(line).sheet.state !== 'NONE')],
  ];
  const areFolded = grid.lots.every(({ title }) => grid.folded.has(lines[title]?.id ?? ''));
  return (
    <span className={styles.counts}>
      {kinds
        .filter(([, , found]) => found.length > 0)
        .map(([key, label, found]) => (
          <Button
            key={key}
            type="link"
            size="small"
            aria-label={`Sélectionner les lignes : ${label}, ${found.length}`}
            onClick={() => {
              grid.select(new Set(found.map(({ id }) => id)));
              focusGrid();
            }}
          >
            {typeset(`${label} ${found.length}`)}
          </Button>
        ))}
      {grid.lots.length > 0 && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            grid.foldAll(!areFolded);
            focusGrid();
          }}
        >
          {areFolded ? 'Tout déplier' : 'Tout replier'}
        </Button>
      )}
    </span>
  );
}

const isUnpriced = (row: OfferLine): boolean =>
  isLineRow(row) && !row.unavailable && row.unit_price.trim() === '';

interface StatusLineProps {
  id: string;
  grid: LineGrid;
  lines: readonly OfferLine[];
  problems: readonly OfferProblem[];
  onShow: (problem: OfferProblem) => void;
}

const KEYS: readonly [keys: readonly string[], text: string][] = [
  [['Tab', 'Entrée', '↑', '↓'], 'se déplacer'],
  [['Ctrl+D'], 'recopier vers le bas'],
  [['Ctrl+V'], 'coller une colonne'],
  [['Ctrl+Z'], 'annuler'],
];

const TITLE_KEYS: typeof KEYS = [
  [['Alt+↑', 'Alt+↓'], 'déplacer le lot'],
  [['+', '−'], 'déplier, replier'],
  [['Ctrl+C', 'Ctrl+V'], 'copier un lot'],
];

/** What is wrong, else what was done last; at the right, the keys. */
export function StatusLine({ id, grid, lines, problems, onShow }: StatusLineProps) {
  const hasKeys = !useMediaQuery('(max-width: 1199px)');
  const [first] = problems;
  const { message } = grid;
  const isRefused = message?.kind === 'refused';
  const position = lines.findIndex((line) => line.id === first?.line);
  const found = lines[position];
  const name = found && isLineRow(found) ? `, ${GRID_COLUMN_NAMES[first?.field as LineField]}` : '';
  const { lots } = grid;
  const count = problems.length > 1 ? `${problems.length} erreurs. ` : '';
  return (
    <div className={styles.status}>
      <p id={id} role="status" data-kind={isRefused || first ? 'error' : undefined}>
        {isRefused || (!first && message) ? (
          typeset(message.text)
        ) : first ? (
          <>
            {typeset(`${count}${rowName(lines, position)}${name} : ${first.message} `)}
            <Button type="link" size="small" onClick={() => onShow(first)}>
              Y aller
            </Button>
          </>
        ) : (
          noErrorText(lots.length)
        )}
      </p>
      {hasKeys && (
        <ul aria-label="Raccourcis du clavier">
          {(grid.line?.kind === 'TITLE' ? TITLE_KEYS : KEYS).map(([keys, text]) => (
            <li key={text}>
              {keys.map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const noErrorText = (lots: number): string =>
  lots === 0
    ? 'Aucune erreur dans les lignes'
    : typeset(`${formatCount(lots, 'lot', 'lots')}, aucune erreur`);
