import { useId } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import styles from './ShopScreen.module.css';

/** Fields that stand together, under their title. */
export function FieldGroupSection({
  title,
  note,
  actions,
  children,
}: {
  title: string;
  note?: string | undefined;
  actions?: React.ReactNode;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.groupHead}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className={styles.small}>{typeset(note)}</span>}
        {actions}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
