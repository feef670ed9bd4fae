import { useLocation } from 'react-router-dom';
import { patterns } from '../../../domain/paths';
import { rememberRequestedPage } from '../../ui/browser/requestedPage';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';

interface SessionEndedProps {
  /** Why the login matters here; by default, that the page goes on after it. */
  children?: string;
  /** 'error' where something that was typed could not be saved. */
  kind?: 'warning' | 'error';
}

/** Message with a link to the login page, which returns to this page. */
export function SessionEnded({
  children = 'Connectez-vous pour reprendre ici où vous en étiez.',
  kind = 'warning',
}: SessionEndedProps) {
  const { pathname, search } = useLocation();
  const link = (
    <ButtonLink
      to={patterns.login}
      variant="second"
      onClick={() => rememberRequestedPage(pathname + search, true)}
    >
      ME CONNECTER
    </ButtonLink>
  );
  return (
    <Alert kind={kind} action={link}>
      {`Votre session est terminée. ${children}`}
    </Alert>
  );
}
