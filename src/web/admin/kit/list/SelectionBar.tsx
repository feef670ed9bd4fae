import { Button, Checkbox, type CheckboxRef } from 'antd';
import { type ReactNode, type Ref, useRef } from 'react';
import { formatNumber } from '../../../../domain/frenchNumber';
import { typeset } from '../../../../domain/text/frenchText';
import { useLostFocus } from '../../../ui/browser/focus';
import type { Selection } from './selection';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  label: string;
  selection: Omit<Selection<never>, 'rows'>;
  busy?: boolean;
  /** What an action did. */
  outcome?: string | undefined;
  /** The actions. */
  children: ReactNode;
}

/** Above a list: selects all of it, and acts on what is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { ref, className = '', label, selection, busy, outcome, children } = props;
  const { count, total, max, text, note, selectAll, clear } = selection;
  const isFull = count > 0 && count >= Math.min(total, max);
  const all = useRef<CheckboxRef>(null);
  // A pressed « Désélectionner » or « Annuler » is gone.
  useLostFocus(`${count} ${outcome}`, () => all.current?.focus());
  const cut = isFull && count < total ? ` sur ${formatNumber(total)}, le plus possible` : '';
  return (
    <div
      ref={ref}
      className={`${styles.bar} ${className}`}
      role="group"
      aria-label={label}
      aria-busy={busy}
    >
      <div className={styles.selected}>
        <Checkbox
          ref={all}
          className={styles.all}
          checked={isFull}
          indeterminate={count > 0 && !isFull}
          disabled={total === 0}
          onChange={isFull ? clear : selectAll}
        >
          {count === 0 ? 'Tout sélectionner' : typeset(text + cut)}
        </Checkbox>
        {count > 0 && (
          <Button type="link" className={styles.plain} onClick={clear}>
            Désélectionner
          </Button>
        )}
      </div>
      <p role="status" className={styles.outcome}>
        {typeset(outcome ?? note)}
      </p>
      {children}
    </div>
  );
}
