import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ArticlesUpdateGroups } from '../../../../contract/api.gen';
import { adminPaths } from '../../../../domain/adminPaths';
import { ARTICLE_SELECTION_MAX } from '../../../../domain/catalogue/articleSelection';
import type { OwnNode } from '../../../../domain/catalogue/ownTree';
import { formatNumber } from '../../../../domain/frenchNumber';
import { typeset } from '../../../../domain/text/frenchText';
import { Link } from '../../../ui/link/Link';
import { REFINE, selectedText, updateOf } from './articleSelection';
import { ChangeDialog } from './ChangeDialog';
import { type ChangeKind, outcomeText } from './changes';
import { SelectionActions } from './SelectionActions';
import type { SelectableArticles } from './useArticleSelection';
import styles from './Selection.module.css';

interface SelectionBarProps {
  selectable: SelectableArticles;
  tree: readonly OwnNode[];
  /** Articles have changed. */
  onChanged: () => void;
}

/** Above the list: selects what the filter finds, and changes what is selected. */
export function SelectionBar({ selectable, tree, onChanged }: SelectionBarProps) {
  const { count, selection, filter, clear } = selectable;
  const [kind, setKind] = useState<ChangeKind>();
  const [outcome, setOutcome] = useState('');
  const pressed = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(
    function focusOutcome() {
      // The button that was pressed is gone with the selection.
      if (outcome !== '') link.current?.focus();
    },
    [outcome],
  );
  const open = (chosen: ChangeKind, button: HTMLElement | null) => {
    pressed.current = button;
    setOutcome('');
    setKind(chosen);
  };
  const done = (groups: ArticlesUpdateGroups) => {
    setKind(undefined);
    setOutcome(outcomeText(groups));
    clear();
    onChanged();
  };
  return (
    <>
      {count > 0 ? (
        <div
          className={`${styles.bar} ${styles.selecting}`}
          role="toolbar"
          aria-label="Articles sélectionnés"
        >
          <b role="status">{typeset(selectable.note || selectedText(count))}</b>
          <SelectionActions onOpen={open} />
          <span className={styles.end}>
            <SelectFound selectable={selectable} />
            <Button size="small" type="link" className={styles.plain} onClick={clear}>
              Désélectionner
            </Button>
          </span>
        </div>
      ) : (
        <div className={styles.bar} role="toolbar" aria-label="Sélection">
          <SelectFound selectable={selectable} />
          <p className={styles.note} role="status">
            {typeset(outcome || selectable.note)}
            {outcome !== '' && (
              <>
                {' '}
                <Link ref={link} to={adminPaths.journal()}>
                  Voir dans le journal
                </Link>
              </>
            )}
          </p>
        </div>
      )}
      {kind && (
        <ChangeDialog
          kind={kind}
          count={count}
          tree={tree}
          updateOf={(change) => updateOf(selection, filter, change)}
          onDone={done}
          onCancel={() => {
            setKind(undefined);
            setTimeout(() => pressed.current?.focus());
          }}
        />
      )}
    </>
  );
}

/** All articles of the filter, unless they are more than are changed at once. */
function SelectFound({
  selectable: { total, count, selectAll },
}: {
  selectable: SelectableArticles;
}) {
  if (total === 0 || count === total) return null;
  const isTooMuch = total > ARTICLE_SELECTION_MAX;
  const text = total === 1 ? 'Sélectionner l’article' : `Sélectionner les ${formatNumber(total)}`;
  return (
    <Button
      size="small"
      type="link"
      className={styles.plain}
      title={isTooMuch ? typeset(REFINE) : undefined}
      onClick={selectAll}
    >
      {typeset(text)}
    </Button>
  );
}
