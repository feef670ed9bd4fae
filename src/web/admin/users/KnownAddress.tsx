import { adminPaths } from '../../../domain/adminPaths';
import { fieldOf, isConflict } from '../../api/failureKind';
import { Link } from '../../ui/link/Link';

/** After the refusal of an address that another account has: it can be looked for. */
export const KnownAddress = ({ error, email }: { error: unknown; email: string }) =>
  isConflict(error) &&
  fieldOf(error) === 'email' && (
    <Link to={`${adminPaths.users()}?texte=${encodeURIComponent(email.trim())}`}>
      Chercher ce compte
    </Link>
  );
