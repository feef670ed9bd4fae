import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Stands in the address in the place of a token; no token is as short. */
const TAKEN = 'lien';

/**
 * The token of a mail's link. It leaves the address bar at once, for whoever looks on; this tab keeps it for reload and back.
 * @param token as the address has it. @param addressOf the page's address with a token, always the same function.
 */
export function useLinkToken(token: string, addressOf: (token: string) => string): string {
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(
    function clearAddress() {
      if (token !== TAKEN) void navigate(addressOf(TAKEN), { replace: true, state: { linkToken: token } });
    },
    [navigate, token, addressOf],
  );
  return token === TAKEN ? keptToken(state) : token;
}

function keptToken(state: unknown): string {
  const kept = (state as { linkToken?: unknown } | null)?.linkToken;
  return typeof kept === 'string' ? kept : TAKEN;
}
