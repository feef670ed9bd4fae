import { adminPaths } from '../../domain/adminPaths';
import { parisDateTime } from '../../domain/parisTime';
import { formatPrice, priceOfCents } from '../../domain/price';
import { contactName } from '../../domain/quote/quote';
import {
  type AskedKind,
  DIGEST_MAX,
  digestDay,
  lastDayWaiting,
} from '../../domain/quote/quoteEvents';
import { quoteAge } from '../../domain/quote/quoteFilter';
import { numberOfRow } from '../database/quoteFigures';
import { claimDay } from '../database/settings';
import { compose, type Content, join, linkTo } from '../mail/mailContent';
import { type Mail, queueMails } from '../mail/tableOutbox';
import { staffAddresses } from '../mail/tableStaff';
import type { Services } from '../services';
import { listWaitingRequests, type WaitingRequest } from './tableWaitingRequests';

type DigestServices = Pick<Services, 'config' | 'database' | 'clock' | 'log' | 'outbox'>;

/**
 * Queues the mail that names the requests without an answer, on the first call of a morning;
 * nothing when there is none. The day is recorded in the transaction of the mails: there is one
 * digest a day, however many processes call this and however often.
 */
export async function sendWaitingDigest({
  config,
  database,
  clock,
  log,
  outbox,
}: DigestServices): Promise<void> {
  const days = config.waitingDigestDays;
  const now = parisDateTime(clock());
  const day = digestDay(now);
  if (days === 0 || day === undefined) return;
  const total = await database.write(async (trx) => {
    const staff = await staffAddresses(config, trx);
    // Without recipients the day is not recorded: they may be set before noon.
    if (staff.length === 0 || !(await claimDay(trx, 'waiting_digest_day', day))) return 0;
    const waiting = await listWaitingRequests(trx, lastDayWaiting(days, now), DIGEST_MAX);
    if (waiting.total === 0) return 0;
    const mails = staff.map((recipient) =>
      waitingDigestMail(recipient, { ...waiting, days, now }, config.publicUrl),
    );
    await queueMails(trx, mails, clock());
    return waiting.total;
  });
  if (total === 0) return;
  log.info({ requests: total }, 'waiting digest');
  outbox.wake();
}

/** What a digest says. */
export interface WaitingDigest {
  /** The oldest ones, oldest first. */
  requests: readonly WaitingRequest[];
  /** How many there are, named or not. */
  total: number;
  /** Days that each has waited at least. */
  days: number;
  /** Paris time. */
  now: string;
}

/** The digest to one staff member. */
function waitingDigestMail(
  recipient: string,
  { requests, total, days, now }: WaitingDigest,
  publicUrl: string,
): Mail {
  const subject =
    total === 1
      ? '1 demande de devis attend une réponse'
      : `${total} demandes de devis attendent une réponse`;
  const intro = [
    `Sans réponse depuis ${daysText(days)} ou plus${total > 1 ? ', la plus ancienne d’abord' : ''} :`,
  ];
  const named = requests.map((request) => requestIn(request, now, publicUrl));
  const others = total - requests.length;
  const rest =
    others === 1
      ? 'Une autre demande, plus récente, attend aussi :'
      : `${others} autres demandes, plus récentes, attendent aussi :`;
  const content = join(
    ...named,
    ...(others > 0 ? [linkTo(publicUrl + adminPaths.quotes('all'), rest)] : []),
  );
  return { ...compose(recipient, subject, intro, content), forStaff: true };
}

/**
 * The address is named so that the commands of a person's data find the mail; in a long mail it is
 * all that is said of the sender. Without one the name is.
 */
function requestIn(request: WaitingRequest, now: string, publicUrl: string): Content {
  const link = publicUrl + adminPaths.quote(numberOfRow(request));
  const name = contactName({
    firstName: request.first_name,
    lastName: request.last_name,
    email: request.email,
  });
  const who = [...new Set([request.company, name, request.email])].filter(Boolean).join(', ');
  return {
    ...linkTo(link, describe(request, who, now)),
    shorter: () => linkTo(link, describe(request, request.email || name, now)),
  };
}

function describe(request: WaitingRequest, who: string, now: string): string {
  const { days } = quoteAge(request.since, now);
  const total = formatPrice(priceOfCents(request.total_ht_cents));
  return (
    `Devis n° ${numberOfRow(request)} : ` +
    `${who}\n${request.asked ? ASKED[request.asked] : 'Attend'} depuis ${daysText(days)}, ` +
    `${total} HT`
  );
}

const ASKED: Record<AskedKind, string> = {
  ANSWER: 'Message sans réponse',
  CHANGE_ASKED: 'Modification demandée, sans réponse',
  RENEWAL_ASKED: 'Nouvelle offre demandée, sans réponse',
};

const daysText = (days: number): string => (days === 1 ? '1 jour' : `${days} jours`);

const SUBJECT = /^\d+ demandes? de devis attend(?:ent)? une réponse$/;

/**
 * The text of a mail as one person's data: of a digest only the requests of this person, since the
 * others are other people's.
 * @param marks e-mail addresses of one person, or the number of a quote.
 */
export function ownText(
  mail: { subject: string; body_text: string },
  marks: readonly string[],
): string {
  if (!SUBJECT.test(mail.subject)) return mail.body_text;
  const blocks = mail.body_text.split('\n\n');
  const own = marks.map((mark) => mark.toLowerCase());
  return blocks
    .filter((block) => own.some((mark) => block.toLowerCase().includes(mark)))
    .join('\n\n');
}
