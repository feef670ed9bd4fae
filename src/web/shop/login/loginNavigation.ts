import { patterns } from '../../../domain/paths';
import type { RequestedPage } from '../../ui/browser/requestedPage';

export type LoginMode = 'login' | 'forgot' | 'create';

/** Navigation state of a link to a mode of the login screen; without state the mode is login. */
export const toMode = (mode: LoginMode) => ({ mode });

export function linkedMode(state: unknown): LoginMode {
  const mode = (state as { mode?: unknown } | null)?.mode;
  return mode === 'forgot' || mode === 'create' ? mode : 'login';
}

/**
 * The path to open after login: `/cart/validate` if `from` is the literal `validate`, else the
 * requested page, else `/`. No other value of `from` counts (open redirects); a page of the
 * administration is for administrators only.
 */
export function targetAfterLogin(
  from: string | null,
  requestedPage: RequestedPage | null,
  isAdmin: boolean,
): string {
  if (from === 'validate') return patterns.validateCart;
  if (!requestedPage || (requestedPage.path.startsWith(patterns.admin) && !isAdmin))
    return patterns.root;
  return requestedPage.path;
}

/** Says why the login is needed. */
export function loginReason({ path, hasEnded, opensList }: RequestedPage): string {
  if (opensList) return 'Connectez-vous pour garder ces articles dans une liste.';
  if (hasEnded)
    return 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.';
  if (path.startsWith(patterns.accountQuotes)) return QUOTES;
  return path.startsWith(patterns.admin)
    ? 'Connectez-vous avec un compte administrateur pour ouvrir la page demandée.'
    : 'Connectez-vous pour ouvrir la page demandée.';
}

const QUOTES =
  'Connectez-vous pour voir vos devis, y compris ceux que vous avez demandés sans compte avec la même adresse e-mail. Sans compte, le lien reçu par e-mail mène à votre devis.';
