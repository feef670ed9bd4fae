import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/messages';

/** Runs an editing call; whatever fails is told with the one sentence of spec §8. Answers whether it went well. */
export function useArticleAct(): (call: Promise<unknown>) => Promise<boolean> {
  const dispatch = useAppDispatch();
  return async (call) => {
    try {
      await call;
      return true;
    } catch {
      dispatch(messageShown({ kind: 'error', text: 'Une erreur est survenue' }));
      return false;
    }
  };
}
