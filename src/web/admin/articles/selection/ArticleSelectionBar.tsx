import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ArticlesUpdateGroups } from '../../../../contract/api.gen';
import { adminPaths } from '../../../../domain/adminPaths';
import { ARTICLE_SELECTION_MAX } from '../../../../domain/catalogue/articleSelection';
import type { OwnNode } from '../../../../domain/catalogue/ownTree';
import { formatNumber } from '../../../../domain/frenchNumber';
import { typeset } from '../../../../domain/text/frenchText';
import { useLostFocus } from '../../../ui/browser/focus';
import { useNarrow } from '../../../ui/browser/viewport';
import { Link } from '../../../ui/link/Link';
import { ActionMenu } from '../../kit/dialog/BesideButton';
import { type ArticleSelection, updateOf } from './articleSelection';
import { ChangeDialog } from './ChangeDialog';
import { BULK_CHANGES, type ChangeKind, outcomeText } from './changes';
import styles from './Selection.module.css';

interface ArticleSelectionBarProps {
  selectable: ArticleSelection;
  tree: readonly OwnNode[];
  /** Articles have changed. */
  onChanged: () => void;
}

/** Above the list: selects what the filter finds, and changes what is selected. */
export function ArticleSelectionBar({ selectable, tree, onChanged }: ArticleSelectionBarProps) {
  const { count, filter, clear } = selectable;
  const [kind, setKind] = useState<ChangeKind>();
  const [outcome, setOutcome] = useState('');
  const pressed = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    function focusOutcome() {
      // The button that was pressed is gone with the selection.
      if (outcome !== '') link.current?.focus();
    },
    [outcome],
  );
  useLostFocus(String(count), () =>
    [...(bar.current?.querySelectorAll('button') ?? [])].at(-1)?.focus(),
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
          ref={bar}
          className={`${styles.bar} ${styles.selecting}`}
          role="toolbar"
          aria-label="Articles sélectionnés"
        >
          <b role="status">{typeset(selectable.note || selectable.text)}</b>
          <SelectionActions onOpen={open} />
          <span className={styles.end}>
            <SelectFound selectable={selectable} />
            <Button size="small" type="link" className={styles.plain} onClick={clear}>
              Désélectionner
            </Button>
          </span>
        </div>
      ) : (
        <div ref={bar} className={styles.bar} role="toolbar" aria-label="Sélection">
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
          selected={selectable.text}
          tree={tree}
          updateOf={(change) => updateOf(selectable, filter, change)}
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
  selectable: { total, count, tooMany, selectAll },
}: {
  selectable: ArticleSelection;
}) {
  if (total === 0 || count === total) return null;
  const isTooMuch = total > ARTICLE_SELECTION_MAX;
  const text = total === 1 ? 'Sélectionner l’article' : `Sélectionner les ${formatNumber(total)}`;
  return (
    <Button
      size="small"
      type="link"
      className={styles.plain}
      title={isTooMuch ? typeset(tooMany) : undefined}
      onClick={selectAll}
    >
      {typeset(text)}
    </Button>
  );
}

interface SelectionActionsProps {
  /** @param button takes the focus again once the dialog is closed. */
  onOpen: (kind: ChangeKind, button: HTMLElement | null) => void;
}

/** Two buttons and a menu on narrow screens, else one button each. */
function SelectionActions({ onOpen }: SelectionActionsProps) {
  const isNarrow = useNarrow();
  const menu = useRef<HTMLButtonElement>(null);
  const shown = isNarrow ? BULK_CHANGES.slice(0, 2) : BULK_CHANGES;
  const others = isNarrow ? BULK_CHANGES.slice(2) : [];
  return (
    <>
      {shown.map((kind) => (
        <Button
          key={kind.field}
          size="small"
          onClick={({ currentTarget }) => onOpen(kind, currentTarget)}
        >
          {kind.label}
        </Button>
      ))}
      {others.length > 0 && (
        <ActionMenu
          menu={{
            items: others.map(({ field, label }) => ({ key: field, label })),
            onClick: ({ key }) => {
              const kind = others.find(({ field }) => field === key);
              if (kind) onOpen(kind, menu.current);
            },
          }}
        >
          <Button ref={menu} size="small" aria-label="Autres changements">
            …
          </Button>
        </ActionMenu>
      )}
    </>
  );
}
