import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/messages';

/** What to say of a call that went well: a sentence, or none. */
type Success<T> = string | ((answer: T) => string | undefined);

/** Why the server can do nothing for now, whatever is asked (no room left, it stops), in its words. */
const unavailability = (error: unknown): string | undefined => {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: { message?: unknown } };
  return status === 503 && typeof data?.message === 'string' ? data.message : undefined;
};

/**
 * Runs an editing call; whatever fails is told with the one sentence of spec §8, and with the reason when the server is unavailable.
 * Answers whether it went well.
 */
export function useArticleAct(): <T>(call: Promise<T>, success?: Success<T>) => Promise<boolean> {
  const dispatch = useAppDispatch();
  return async (call, success) => {
    try {
      const answer = await call;
      const text = typeof success === 'function' ? success(answer) : success;
      if (text) dispatch(messageShown({ kind: 'success', text }));
      return true;
    } catch (error) {
      dispatch(messageShown({ kind: 'error', text: 'Une erreur est survenue' }));
      const reason = unavailability(error);
      if (reason) dispatch(messageShown({ kind: 'error', text: reason }));
      return false;
    }
  };
}
