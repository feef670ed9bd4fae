import { type Check, type CheckInput, type Finding, ok, warning } from './finding';
import { isLoopback } from './loopback';
import { readPublicShop } from './shopHealth';

const SUBJECT = 'Adresse publique';
const SAMPLE = '.example';

/** The base URL of links in e-mails and of the sitemap. */
export const checkPublicUrl: Check = async ({ env, config: { publicUrl, trustProxy } }) => {
  const { protocol, hostname } = new URL(publicUrl);
  if (isLoopback(hostname)) {
    return [warning(SUBJECT, `les liens des e-mails mènent à ${publicUrl}, que cette machine seule atteint : donnez PUBLIC_URL`)];
  }
  const found = [await reach(publicUrl)];
  if (protocol === 'http:') {
    found.push(warning(SUBJECT, `${publicUrl} n’est pas chiffrée : mots de passe et devis se lisent en chemin ; prenez https://`));
  } else if (!trustProxy && !env.TRUST_PROXY) {
    // The server speaks only HTTP: with https:// a reverse proxy terminates TLS.
    found.push(warning(SUBJECT, 'sans TRUST_PROXY, tous ceux qui passent par le serveur frontal partagent les mêmes limites'));
  }
  return found;
};

async function reach(publicUrl: string): Promise<Finding> {
  try {
    const { isShop, status } = await readPublicShop(publicUrl);
    if (isShop) return ok(SUBJECT, `${publicUrl} ; la boutique y répond`);
    return warning(SUBJECT, `ce qui répond à ${publicUrl} n’est pas la boutique (${status})`);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    const why = code ? ` (${code})` : '';
    return warning(SUBJECT, `la boutique ne répond pas à ${publicUrl}${why} ; c’est normal tant qu’elle est fermée`);
  }
}

/** Sender of e-mails, and recipients of quote notices. */
export const checkEmails: Check = (input) => [...sender(input), ...recipients(input)];

function* sender({ config: { mailFrom, smtpUrl } }: CheckInput): Generator<Finding> {
  if (!mailFrom.endsWith(SAMPLE)) yield ok('Expéditeur', mailFrom);
  else if (smtpUrl) yield warning('Expéditeur', `${mailFrom} n’est qu’un exemple, que les serveurs refusent : donnez MAIL_FROM`);
}

function* recipients({ config, database }: CheckInput): Generator<Finding> {
  const stored = database.state === 'whole' ? database.shop?.staff : [];
  const staff = config.staffEmails ?? stored;
  if (!staff) return;
  if (staff.length > 0)
    yield ok('Destinataires', `${staff.join(', ')} (${config.staffEmails ? 'STAFF_EMAILS' : 'npm run shop -- staff set'})`);
  else yield warning('Destinataires', 'personne n’est prévenu des demandes de devis : donnez STAFF_EMAILS, ou npm run shop -- staff set');
}
