import { failureReason } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/messages';

/** What to say of a call that went well: a sentence, or none. */
type Success<T> = string | ((answer: T) => string | undefined);

/** Runs one editing call. Answers whether it went well. */
export type ArticleMutation = <T>(call: Promise<T>, success?: Success<T>) => Promise<boolean>;

/**
 * Whatever fails is told with the one sentence of spec §8, then with its reason when there is one.
 * @param onRefused shows the reason beside the field; without it the reason passes as the sentence does.
 */
export function useArticleMutation(onRefused?: (reason: string) => void): ArticleMutation {
  const dispatch = useAppDispatch();
  const showError = (text: string) => void dispatch(messageShown({ kind: 'error', text }));
  return async (call, success) => {
    try {
      const answer = await call;
      const text = typeof success === 'function' ? success(answer) : success;
      if (text) dispatch(messageShown({ kind: 'success', text }));
      return true;
    } catch (error) {
      showError('Une erreur est survenue');
      const reason = failureReason(error);
      if (onRefused) onRefused(reason ?? 'Réessayez dans un instant.');
      else if (reason) showError(reason);
      return false;
    }
  };
}
