import { type Check, type Checked, type Finding, inOrder, toLookAt } from './finding';

const SUBJECT = 'Adresse publique';
const PATIENCE_MS = 5_000;
const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;
const SAMPLE = '.example';

/** The address that links in e-mails and search engines carry. */
export const checkPublicUrl: Check = async ({ env, config: { publicUrl, trustProxy } }) => {
  const { protocol, hostname } = new URL(publicUrl);
  if (LOOPBACK.test(hostname)) {
    return [toLookAt(SUBJECT, `les liens des e-mails mènent à ${publicUrl}, que cette machine seule atteint : donnez PUBLIC_URL`)];
  }
  const found = [await reach(publicUrl)];
  if (protocol === 'http:') {
    found.push(toLookAt(SUBJECT, `${publicUrl} n’est pas chiffrée : mots de passe et devis se lisent en chemin ; prenez https://`));
  } else if (!trustProxy && !env.TRUST_PROXY) {
    // The server itself speaks plain HTTP: with https:// a reverse proxy terminates TLS.
    found.push(toLookAt(SUBJECT, 'sans TRUST_PROXY, tous ceux qui passent par le serveur frontal partagent les mêmes limites'));
  }
  return found;
};

async function reach(publicUrl: string): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/health`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    const { status } = (await answer.json()) as { status?: unknown };
    if (answer.ok && status === 'ok') return inOrder(SUBJECT, `${publicUrl} ; la boutique y répond`);
    return toLookAt(SUBJECT, `ce qui répond à ${publicUrl}/health n’est pas la boutique (${answer.status})`);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
    const why = code ? ` (${String(code)})` : '';
    return toLookAt(SUBJECT, `la boutique ne répond pas à ${publicUrl}${why} ; c’est normal tant qu’elle est fermée`);
  }
}

/** Who e-mails come from, and who is told of quotes. */
export const checkEmails: Check = (checked) => [...sender(checked), ...recipients(checked)];

function* sender({ config: { mailFrom, smtpUrl } }: Checked): Generator<Finding> {
  if (!mailFrom.endsWith(SAMPLE)) yield inOrder('Expéditeur', mailFrom);
  else if (smtpUrl) yield toLookAt('Expéditeur', `${mailFrom} n’est qu’un exemple, que les serveurs refusent : donnez MAIL_FROM`);
}

function* recipients({ config, database }: Checked): Generator<Finding> {
  const kept = database.state === 'whole' ? database.shop?.staff : [];
  const told = config.staffEmails ?? kept;
  if (!told) return;
  if (told.length > 0)
    yield inOrder('Destinataires', `${told.join(', ')} (${config.staffEmails ? 'STAFF_EMAILS' : 'npm run shop -- staff set'})`);
  else yield toLookAt('Destinataires', 'personne n’est prévenu des demandes de devis : donnez STAFF_EMAILS, ou npm run shop -- staff set');
}
