import { useAppDispatch } from '../store/hooks';
import { messageShown } from '../ui/messages';

/** Tells how an act went. @returns whether it went well. */
export function useOutcome(): (answer: { error?: unknown }, success: string) => boolean {
  const dispatch = useAppDispatch();
  return ({ error }, success) => {
    dispatch(messageShown(error ? { kind: 'error', text: 'Une erreur est survenue' } : { kind: 'success', text: success }));
    return !error;
  };
}
