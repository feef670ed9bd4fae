import { Button } from 'antd';
import { formatCount } from '../../../../domain/frenchNumber';
import { typeset } from '../../../../domain/text/frenchText';
import { ConflictButtons } from '../../kit/edit/ConflictChoice';
import { CELL_NAMES, type CellPlace } from './cellFields';
import type { Cells } from './useCells';
import styles from './EditableCell.module.css';

interface CellStatusProps {
  cells: Cells;
  /** The place of an article in the list, where it is known. */
  indexOf: (articleId: number) => number | undefined;
  onGo: (place: CellPlace) => void;
}

/** Below the list: why a cell was refused, with a way to it; how cells are changed otherwise. */
export function CellStatus({ cells, indexOf, onGo }: CellStatusProps) {
  const refused = cells.unsaved.filter(({ refusal }) => refusal !== undefined);
  const [first] = refused;
  if (cells.pasteRefusal !== undefined)
    return (
      <div role="alert" className={styles.status}>
        <span className={styles.refusal}>{typeset(cells.pasteRefusal)}</span>
      </div>
    );
  if (!first)
    return (
      <p className={styles.status}>
        {typeset('Entrée ou F2 : changer une cellule. Échap : la laisser comme elle était.')}
      </p>
    );
  const index = indexOf(first.articleId);
  const go = () => index !== undefined && onGo({ index, field: first.field });
  // The pressed button goes with the refusal.
  const settle = (work: Cells['forget']) => () => {
    void work(first);
    go();
  };
  const name = `${first.reference}, ${CELL_NAMES[first.field]} : ${first.refusal}`;
  return (
    <div role="alert" className={styles.status}>
      <span className={styles.refusal}>
        {refused.length > 1 && typeset(`${formatCount(refused.length, 'erreur', 'erreurs')}. `)}
        {typeset(name)}
      </span>
      {index !== undefined && (
        <Button type="link" size="small" onClick={go}>
          Y aller
        </Button>
      )}
      {first.isStale ? (
        <ConflictButtons onKeep={settle(cells.overwrite)} onTake={settle(cells.forget)} />
      ) : (
        <Button size="small" onClick={settle(cells.forget)}>
          Rétablir
        </Button>
      )}
    </div>
  );
}
