import { paths } from '../../../domain/paths';
import type { RequestedPage } from '../../features/session/requestedPage';

/**
 * Where a login leads: `/cart/validate` for the literal `validate` (spec §2), the guarded page that was asked for before, else `/`.
 * Nothing else of the address decides; an administrator's page is for administrators.
 */
export function targetAfterLogin(from: string | null, wanted: RequestedPage | null, isAdmin: boolean): string {
  if (from === 'validate') return paths.validateCart();
  if (!wanted || (wanted.path.startsWith(paths.admin()) && !isAdmin)) return paths.root();
  return wanted.path;
}

/** Why one stands before the login. */
export function whyLogIn({ path, hasEnded }: RequestedPage): string {
  if (hasEnded) return 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.';
  if (path.startsWith(paths.accountQuotes())) return QUOTES;
  return path.startsWith(paths.admin())
    ? 'Connectez-vous avec un compte administrateur pour ouvrir la page demandée.'
    : 'Connectez-vous pour ouvrir la page demandée.';
}

const QUOTES =
  "Connectez-vous pour voir vos devis. Une demande envoyée sans compte n'y figure pas : sa confirmation est dans votre messagerie, et nous y répondons par e-mail.";
