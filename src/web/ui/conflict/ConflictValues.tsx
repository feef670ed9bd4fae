import type { ReactNode } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import styles from './ConflictValues.module.css';

/** A value that both sides have, as it is read. */
export interface ConflictValue {
  name: string;
  stored: ReactNode;
  mine: ReactNode;
}

/** The two answers of a conflict. */
export const KEEP_MINE = 'Garder ma saisie';
export const TAKE_STORED = 'Prendre ce qui est enregistré';

/** What somebody else stored meanwhile, and what is typed here. */
export const ConflictValues = ({ values }: { values: readonly ConflictValue[] }) => (
  <dl className={styles.values}>
    {values.map(({ name, stored, mine }) => (
      <div key={name}>
        <dt>{typeset(name)}</dt>
        <dd>
          {typeset('Enregistré : ')}
          <b>{stored}</b>
        </dd>
        <dd>
          {typeset('Votre saisie : ')}
          <b>{mine}</b>
        </dd>
      </div>
    ))}
  </dl>
);
