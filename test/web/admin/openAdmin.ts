import { screen, within } from '@testing-library/react';
import { answers, type Calls } from '../../support/fakeNetwork';
import { renderAt, type Rendered } from '../../support/renderAt';
import { anAdmin, aToken } from '../../support/webBuilders';

/** Calls made by every screen of the administration. */
const always = {
  'GET /protected/quotes/by/PENDING/status': {
    quotes: [],
    lines: [],
    total: 0,
    totals: { PENDING: 0, ON_GOING: 0, ARCHIVED: 0 },
  },
  'GET /protected/mailer/btx/staff': { mailer_btx_staff: [] },
  'GET /protected/readiness': [],
  'GET /protected/readiness/command': { prefix: 'cd /srv/paillasse && npm run shop --' },
  'GET /protected/undelivered/mails': { mails: [], total: 0 },
};

export interface AdminPage extends Rendered, Pick<Calls, 'asked' | 'requests'> {
  /** The body of the last call to a "METHOD path". */
  sent: (call: string) => Promise<unknown>;
}

/** Opens a page as administrator; `table` holds the fake server's answers. */
export async function openAdmin(
  path: string,
  table: Parameters<typeof answers>[0] = {},
): Promise<AdminPage> {
  const { fetchFn, asked, requests } = answers({ ...always, ...table });
  const page = await renderAt(path, {
    fetchFn,
    user: { token: aToken(600, Date.now()), user: anAdmin() },
  });
  const sent = async (call: string) => {
    const index = asked.lastIndexOf(call.replace(' ', ' /api'));
    return requests[index]!.clone().json() as Promise<unknown>;
  };
  return { ...page, asked, requests, sent };
}

export const inMain = () => within(screen.getByRole('main'));
export const FAILED = 'Une erreur est survenue';
