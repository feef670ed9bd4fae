import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../domain/paths';
import { useContentFocus } from '../../ui/browser/restoreFocus';

export type Step = 'coordinates' | 'summary';

const SUMMARY = 'recapitulatif';

const addressOf = (step: Step) => paths.validateCart() + (step === 'summary' ? `?etape=${SUMMARY}` : '');

/** The step stands in the address, so that the browser's back button works; a refused email leads back to its field. */
export function useStep(refusals: number) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step: Step = search.get('etape') === SUMMARY ? 'summary' : 'coordinates';
  useContentFocus(step);

  function goTo(wanted: Step) {
    window.scrollTo({ top: 0 });
    void navigate(addressOf(wanted));
  }

  const answered = useRef(0);
  useEffect(function backToTheField() {
    if (refusals === answered.current) return;
    answered.current = refusals;
    void navigate(addressOf('coordinates'), { replace: true });
  });
  return [step, goTo] as const;
}
