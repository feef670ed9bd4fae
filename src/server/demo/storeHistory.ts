import type { NewOrder } from '../../contract/api.gen';
import { addDays } from '../../domain/days';
import { isLineRow } from '../../domain/offer/lots';
import {
  EMPTY_LINE,
  nextOffer,
  type OfferContent,
  offerFromRequest,
  type OfferLine,
} from '../../domain/offer/offer';
import { parisDateTime } from '../../domain/parisTime';
import { NO_ADDRESSES } from '../../domain/quote/quoteAddress';
import type { NewQuote } from '../database/quoteTables';
import type { Db } from '../database/tables';
import { storeAcceptance, storeDecline } from '../follow/decision';
import { storeDraft } from '../offers/drafts';
import { sendDraft } from '../offers/sendOffer';
import { findNewestSentOffer, setOfferSeen, type StoredOffer } from '../offers/tableOffers';
import { setReminded } from '../offers/tableReminders';
import { storeDeclineOfBuyer } from '../orders/recordDecline';
import { storeOrder } from '../orders/recordOrder';
import { presentQuoteLine } from '../quotes/present';
import { priceLines } from '../quotes/pricing';
import { type QuoteAndLines, readQuote } from '../quotes/quoteAccess';
import { insertQuoteEvent } from '../quotes/tableQuoteEvents';
import { insertQuote } from '../quotes/tableQuotes';
import { setQuoteStatus } from '../quotes/tableQuoteStatuses';
import type { Services } from '../services';
import { DEMO_COMMENT, DEMO_LOTS } from './historyContent';
import type { DemoQuote, DemoStep } from './planHistory';

type Parts = Pick<Services, 'database' | 'config'>;

/** Stores an invented quote with all that happens to it, as the server would; nothing is mailed. */
export async function storeDemoQuote(trx: Db, services: Parts, quote: DemoQuote): Promise<void> {
  const id = await storeDemoRequest(trx, services, quote);
  for (const step of quote.steps) await takeStep(trx, services, { id, staff: quote.staff, step });
}

async function storeDemoRequest(
  trx: Db,
  { database }: Parts,
  { requestedAt, customer, lines: asked, isEntered, staff }: DemoQuote,
): Promise<number> {
  const at = parisDateTime(requestedAt);
  const quote: NewQuote = {
    user_id: null,
    idempotency_key: null,
    request_hash: '',
    created_at: at,
    pipe_status: 'PENDING',
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: '',
    company: customer.company,
    comment: DEMO_COMMENT,
    ...NO_ADDRESSES,
    ...(isEntered && { entered_via: 'PHONE', entered_by: staff }),
  };
  const lines = await priceLines(trx, asked, at);
  const { id, changes } = await insertQuote(trx, quote, lines);
  await database.engine.runTogether(trx, changes);
  return id;
}

interface Happening {
  id: number;
  staff: string;
  step: DemoStep;
}

async function takeStep(trx: Db, services: Parts, happening: Happening): Promise<void> {
  const { id, staff, step } = happening;
  const at = parisDateTime(step.at);
  const event = { quoteId: id, at, author: staff } as const;
  switch (step.does) {
    case 'TAKE':
      await insertQuoteEvent(trx, { ...event, kind: 'TAKEN' });
      return;
    case 'MESSAGE':
      await insertQuoteEvent(trx, {
        ...event,
        kind: 'MESSAGE',
        text: 'Nous préparons votre offre.',
      });
      return;
    case 'OFFER':
      await sendOffer(trx, services, { ...happening, step });
      return;
    case 'CLOSE':
      await insertQuoteEvent(trx, { ...event, kind: 'CLOSED', reason: step.reason });
      await setQuoteStatus(trx, id, 'ARCHIVED');
      return;
    case 'ARCHIVE':
      await setQuoteStatus(trx, id, 'ARCHIVED');
      await insertQuoteEvent(trx, { ...event, kind: 'STATUS', text: 'ARCHIVED' });
      return;
    default:
      await answerOffer(trx, services, { ...happening, step });
  }
}

type StepOf<Kind extends DemoStep['does']> = Extract<DemoStep, { does: Kind }>;
type Sending = Happening & { step: StepOf<'OFFER'> };

/** Sent to nobody: handed over. */
async function sendOffer(
  trx: Db,
  { config }: Parts,
  { id, staff: author, step }: Sending,
): Promise<void> {
  const parts = { config, clock: () => step.at };
  const held = await readQuote(trx, id);
  const before = await findNewestSentOffer(trx, id);
  const content = before ? nextOffer(before.content) : firstOffer(held, step);
  const { revision } = await storeDraft(
    trx,
    parts,
    { quoteId: id, revision: 0, author },
    { ...content, discount: step.discount },
  );
  await sendDraft(trx, parts, held, {
    revision,
    author,
    at: parisDateTime(step.at),
    pdf: undefined,
    files: [],
    seenFiles: undefined,
    recipients: { to: '', copies: [] },
    reminder: false,
  });
}

function firstOffer(
  { lines }: QuoteAndLines,
  { hasOption, hasLots }: Sending['step'],
): OfferContent {
  const content = offerFromRequest(lines.map(presentQuoteLine));
  const rows = content.lines.map((line, index) => ({
    ...line,
    optional: hasOption && index > 0 && index === content.lines.length - 1,
  }));
  if (!hasLots || rows.length < 4) return { ...content, lines: rows };
  const [first, second] = DEMO_LOTS.map((title, index) => lotTitle(`t${index}`, title));
  const middle = Math.ceil(rows.length / 2);
  const inLots = [first, ...rows.slice(0, middle), second, ...rows.slice(middle)];
  return { ...content, lines: inLots.filter((row) => row !== undefined) };
}

const lotTitle = (id: string, title: string): OfferLine => ({
  ...EMPTY_LINE,
  id,
  title,
  quantity: '',
  kind: 'TITLE',
});

type Answer = Happening & { step: StepOf<'SEE' | 'REMIND' | 'ACCEPT' | 'RECORD' | 'DECLINE'> };

/** What happens to the offer that was sent last. */
async function answerOffer(trx: Db, services: Parts, answer: Answer): Promise<void> {
  const { id, staff: author, step } = answer;
  const at = parisDateTime(step.at);
  const offer = await findNewestSentOffer(trx, id);
  if (!offer) return;
  const { version } = offer;
  const event = { quoteId: id, at, version } as const;
  if (step.does === 'SEE') await setOfferSeen(trx, { quoteId: id, version }, at);
  else if (step.does === 'REMIND') {
    await setReminded(trx, offer.id, at);
    await insertQuoteEvent(trx, { ...event, kind: 'REMINDED' });
  } else if (step.does === 'ACCEPT') await acceptOffer(trx, offer, step);
  else if (step.does === 'RECORD') await recordOrder(trx, services, offer, { ...answer, step });
  else if (step.byStaff) {
    const { quote } = await readQuote(trx, id);
    const request = { version, reason: step.reason, text: '' };
    await storeDeclineOfBuyer(trx, { quote, request, author, key: undefined, at });
  } else {
    const request = { version, reason: step.reason, text: '' };
    await storeDecline(trx, { quoteId: id, isArchived: false, request, now: at });
  }
}

const numberOf = ({ quote_id: id, version }: StoredOffer): string => `BC-DEMO-${id}-${version}`;

async function acceptOffer(trx: Db, offer: StoredOffer, step: StepOf<'ACCEPT'>): Promise<void> {
  const { quote_id: quoteId, version, content } = offer;
  const options = content.lines.filter(({ optional }) => optional).map(({ id }) => id);
  const request = {
    version,
    name: 'Acheteur inventé',
    order_reference: numberOf(offer),
    chosen: step.withOption ? options : [],
  };
  const acceptance = { quoteId, isArchived: false, request, networkAddress: '', now: step.at };
  await storeAcceptance(trx, acceptance, undefined);
  const at = parisDateTime(step.at);
  await insertQuoteEvent(trx, { quoteId, at, kind: 'ACCEPTED', text: numberOf(offer), version });
}

async function recordOrder(
  trx: Db,
  { config }: Parts,
  offer: StoredOffer,
  { staff: author, step }: Happening & { step: StepOf<'RECORD'> },
): Promise<void> {
  const firm = offer.content.lines.filter((line) => isLineRow(line) && !line.optional);
  const ordered = step.isPartial && firm.length > 1 ? firm.slice(1) : firm;
  const at = parisDateTime(step.at);
  const order: NewOrder = {
    version: offer.version,
    means: 'EMAIL',
    ordered_on: addDays(at, -step.daysLate),
    number: numberOf(offer),
    signatory: 'Acheteur inventé',
    signatory_function: '',
    remark: '',
    version_reason: '',
    lines: ordered.map(({ id, quantity }) => ({ id, quantity: Number(quantity) })),
    acknowledge: false,
    confirmed: ['EARLIER_DAY'],
  };
  const { quote } = await readQuote(trx, offer.quote_id);
  const parts = { config, clock: () => step.at };
  await storeOrder(trx, parts, { quote, order, author, key: undefined, at }, undefined);
}
