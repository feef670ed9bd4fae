import { useAppDispatch } from '../store/hooks';
import { messageShown } from '../ui/feedback/messages';

/** Tells how an act went. @returns whether it went well. */
export function useResultMessage(): (answer: { error?: unknown }, success: string) => boolean {
  const dispatch = useAppDispatch();
  return ({ error }, success) => {
    dispatch(messageShown(error ? { kind: 'error', text: 'Une erreur est survenue' } : { kind: 'success', text: success }));
    return !error;
  };
}
