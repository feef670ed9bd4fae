import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../domain/paths';
import { useContentFocus } from '../../ui/browser/focus';
import styles from './QuoteSteps.module.css';

export type Step = 'coordinates' | 'summary';

const SUMMARY = 'recapitulatif';

const pathOf = (step: Step) =>
  paths.validateCart() + (step === 'summary' ? `?etape=${SUMMARY}` : '');

/**
 * The step is in the URL, so that the back button works; a refused e-mail address leads back to
 * step 1.
 */
export function useStep(refusals: number) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step: Step = search.get('etape') === SUMMARY ? 'summary' : 'coordinates';
  useContentFocus(step);

  function goTo(next: Step) {
    window.scrollTo({ top: 0 });
    void navigate(pathOf(next));
  }

  const handledRefusals = useRef(0);
  useEffect(function showFirstStep() {
    if (refusals === handledRefusals.current) return;
    handledRefusals.current = refusals;
    void navigate(pathOf('coordinates'), { replace: true });
  });
  return [step, goTo] as const;
}

/** Header of the two steps; the completed step has a check mark. */
export function StepsHead({ step }: { step: Step }) {
  const isSummary = step === 'summary';
  return (
    <ol className={styles.steps}>
      <li
        className={isSummary ? styles.done : styles.current}
        aria-current={isSummary ? undefined : 'step'}
      >
        Coordonnées
      </li>
      <li
        className={isSummary ? styles.current : undefined}
        aria-current={isSummary ? 'step' : undefined}
      >
        Récapitulatif
      </li>
    </ol>
  );
}
