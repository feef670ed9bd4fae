import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkTokenIn } from '../../../domain/linkToken';

/** Replaces the token in the URL; real tokens are longer. */
const PLACEHOLDER = 'lien';

/**
 * The token of an e-mail link. It is moved from the URL to the history state, so that it is not
 * visible in the address bar and survives reload and back navigation.
 * @param written as it is in the URL, with what mail programs stick to it
 * @param pathOf path of the page for a token; must be a stable function
 */
export function useLinkToken(written: string, pathOf: (token: string) => string): string {
  const token = linkTokenIn(written) || written;
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  useEffect(
    function removeTokenFromUrl() {
      if (token !== PLACEHOLDER)
        void navigate(pathOf(PLACEHOLDER), { replace: true, state: { linkToken: token } });
    },
    [navigate, token, pathOf],
  );
  return token === PLACEHOLDER ? tokenOfState(state) : token;
}

function tokenOfState(state: unknown): string {
  const linkToken = (state as { linkToken?: unknown } | null)?.linkToken;
  return typeof linkToken === 'string' ? linkToken : PLACEHOLDER;
}
