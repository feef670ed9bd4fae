import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Replaces the token in the URL; real tokens are longer. */
const PLACEHOLDER = 'lien';

/**
 * The token of an e-mail link. It is moved from the URL to the history state, so that it is not visible in the address bar
 * and survives reload and back navigation.
 * @param token as it is in the URL
 * @param pathOf path of the page for a token; must be a stable function
 */
export function useLinkToken(token: string, pathOf: (token: string) => string): string {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  useEffect(
    function removeTokenFromUrl() {
      if (token !== PLACEHOLDER) void navigate(pathOf(PLACEHOLDER), { replace: true, state: { linkToken: token } });
    },
    [navigate, token, pathOf],
  );
  return token === PLACEHOLDER ? tokenOfState(state) : token;
}

function tokenOfState(state: unknown): string {
  const linkToken = (state as { linkToken?: unknown } | null)?.linkToken;
  return typeof linkToken === 'string' ? linkToken : PLACEHOLDER;
}
