import { useNavigate } from 'react-router-dom';
import { paths } from '../../../domain/paths';
import { failureText } from '../../api/failureText';
import { useCreateFollowLinkMutation } from '../../api/followEndpoints.gen';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { messageShown } from '../../ui/feedback/snackbarSlice';

/** Opens the screen with the offers and messages of an own quote, by a link made for it. */
export function FollowQuote({ id }: { id: number }) {
  const [createLink, { isLoading }] = useCreateFollowLinkMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const open = async () => {
    const { data, error } = await createLink({ id: String(id) });
    if (data) void navigate(paths.follow(data.token));
    else dispatch(messageShown({ kind: 'error', text: failureText(error) }));
  };
  return (
    <Button variant="second" busy={isLoading} onClick={() => void open()}>
      SUIVRE CE DEVIS
    </Button>
  );
}
