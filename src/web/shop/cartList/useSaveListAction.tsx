import type { SharedLine } from '../../../domain/sharedList';
import { SaveListButton } from '../../features/savedList/SaveListButton';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';

/** Renders the button that keeps a list in the account. */
export function useSaveListAction() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return (lines: readonly SharedLine[]) => (
    <SaveListButton variant="second" size="large" lines={lines} isLoggedIn={isLoggedIn}>
      Enregistrer comme liste
    </SaveListButton>
  );
}
