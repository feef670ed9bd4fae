import { useId } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import type { DragPart } from './home/useDragOrder';
import moves from './home/MoveButtons.module.css';
import styles from './ShopScreen.module.css';

/** Fields that stand together, under their title. */
export function FieldGroupSection({
  title,
  note,
  place,
  part,
  actions,
  children,
}: {
  title: string;
  note?: string | undefined;
  /** Which of several alike they are, and its part while one of them is dragged. */
  place?: string | undefined;
  part?: DragPart;
  actions?: React.ReactNode;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <section
      className={`${styles.group} ${part ? moves[part] : ''}`}
      aria-labelledby={id}
      data-place={place}
    >
      <header className={styles.groupHead}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className={styles.small}>{typeset(note)}</span>}
        {actions}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
