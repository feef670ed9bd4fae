import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/messages';

/** What to say of a call that went well: a sentence, or none. */
type Success<T> = string | ((answer: T) => string | undefined);

/** Runs an editing call; whatever fails is told with the one sentence of spec §8. Answers whether it went well. */
export function useArticleAct(): <T>(call: Promise<T>, success?: Success<T>) => Promise<boolean> {
  const dispatch = useAppDispatch();
  return async (call, success) => {
    try {
      const answer = await call;
      const text = typeof success === 'function' ? success(answer) : success;
      if (text) dispatch(messageShown({ kind: 'success', text }));
      return true;
    } catch {
      dispatch(messageShown({ kind: 'error', text: 'Une erreur est survenue' }));
      return false;
    }
  };
}
