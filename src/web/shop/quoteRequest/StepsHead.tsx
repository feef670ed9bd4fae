import type { Step } from './useStep';
import styles from './StepsHead.module.css';

/** Header of the two steps; the completed step has a check mark. */
export function StepsHead({ step }: { step: Step }) {
  const isSummary = step === 'summary';
  return (
    <ol className={styles.steps}>
      <li className={isSummary ? styles.done : styles.current} aria-current={isSummary ? undefined : 'step'}>
        Coordonnées
      </li>
      <li className={isSummary ? styles.current : undefined} aria-current={isSummary ? 'step' : undefined}>
        Récapitulatif
      </li>
    </ol>
  );
}
