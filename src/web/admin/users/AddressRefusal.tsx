import { Alert } from 'antd';
import { adminPaths } from '../../../domain/adminPaths';
import { fieldOf, isConflict } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { Link } from '../../ui/link/Link';

/** Why a link was not sent to an address; another account that has it can be looked for. */
export const AddressRefusal = ({ error, email }: { error: unknown; email: string }) =>
  error !== undefined && (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={failureText(error)}
      description={
        isConflict(error) &&
        fieldOf(error) === 'email' && (
          <Link to={`${adminPaths.users()}?texte=${encodeURIComponent(email.trim())}`}>
            Chercher ce compte
          </Link>
        )
      }
    />
  );
