import { paths } from '../../domain/paths';
import { numberOfRow } from '../database/quoteFigures';
import type { QuoteLineRow } from '../database/quoteTables';
import type { Db } from '../database/tables';
import { hashOfToken, newToken } from '../hashedKeys';
import { conflict, notFound } from '../http/httpError';
import { aboutOne } from '../journal/subjects';
import type { Services } from '../services';
import { lockQuote } from './tableQuoteEvents';
import { findFollowedQuote, followLinkInsertion, isLinkWithheld } from './tableQuoteLinks';
import { listQuotes, type QuoteRecord } from './tableQuotes';

export interface QuoteAndLines {
  quote: QuoteRecord;
  lines: QuoteLineRow[];
}

const NO_QUOTE = 'Ce devis n’existe pas.';
const NO_LINK = 'Ce lien de suivi n’est pas ou plus valable.';

/** @throws 404 when there is no such quote. */
export async function readQuote(db: Db, id: number): Promise<QuoteAndLines> {
  const { quotes, lines } = await listQuotes(db, [id]);
  const [quote] = quotes;
  if (!quote) throw notFound(NO_QUOTE);
  return { quote, lines };
}

/**
 * The quote, held until the transaction ends: no other transaction changes its offers and events.
 * @throws 404
 */
export async function holdQuote(
  { database }: Pick<Services, 'database'>,
  trx: Db,
  id: number,
): Promise<QuoteAndLines> {
  if (!(await lockQuote(database, trx, id))) throw notFound(NO_QUOTE);
  return readQuote(trx, id);
}

/** Runs `work` for the quote of a call, while no other call changes the thread of that quote. */
export const createQuoteChange =
  (services: Pick<Services, 'database'>) =>
  <T>(
    request: { params: { id: string } },
    work: (trx: Db, held: QuoteAndLines) => Promise<T>,
  ): Promise<T> =>
    services.database.write(async (trx) =>
      work(trx, await holdQuote(services, trx, Number(request.params.id))),
    );

/** The id of the quote of a follow link. @throws 404, the same for an unknown and a revoked one. */
export async function quoteIdOfToken(db: Db, token: string): Promise<number> {
  const id = await findFollowedQuote(db, hashOfToken(token));
  if (id === undefined) throw notFound(NO_LINK);
  return id;
}

/**
 * Creates a follow link.
 * @param madeBy the account whose session asks for it.
 * @returns its token, of which only the hash is stored.
 */
export async function createFollowToken(
  trx: Db,
  { clock }: Pick<Services, 'clock'>,
  quoteId: number,
  madeBy?: number,
): Promise<string> {
  const token = newToken();
  await followLinkInsertion(trx, {
    tokenHash: hashOfToken(token),
    quoteId,
    now: clock(),
    ...(madeBy && { madeBy }),
  }).execute();
  return token;
}

/**
 * The URL of a follow link, for a mail. The token is in the fragment: browsers send it to no
 * server.
 */
export const followUrl = ({ config }: Pick<Services, 'config'>, token: string): string =>
  config.publicUrl + paths.follow(token);

/**
 * The URL of a new follow link, in what the shop sends to an address by itself; null once staff has
 * revoked the links, until it writes to this address again (THREAT-B19).
 */
export const linkByItself = async (
  trx: Db,
  services: Pick<Services, 'clock' | 'config'>,
  quote: Pick<QuoteRecord, 'id' | 'email'>,
  address: string,
): Promise<string | null> =>
  (await isLinkWithheld(trx, quote, address))
    ? null
    : followUrl(services, await createFollowToken(trx, services, quote.id));

/** @throws 409 when staff has revoked the links, and has not written to these addresses since. */
export async function requireChosen(
  trx: Db,
  quote: Pick<QuoteRecord, 'id' | 'email'>,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses)
    if (await isLinkWithheld(trx, quote, address))
      throw conflict(
        `Les liens de ce devis ont été révoqués. Pour écrire à ${address}, envoyez un message ou une nouvelle version de l’offre.`,
        'email',
      );
}

/** Whether the personal data of a quote were erased; without an address, staff entered it. */
export const isErased = ({ email, entered_via }: ErasedFields): boolean =>
  email === '' && entered_via === '';
type ErasedFields = Pick<QuoteRecord, 'email' | 'entered_via'>;

/** @throws 409 when the personal data of the quote were erased: there is nobody to answer. */
export function requireContact(quote: ErasedFields): void {
  if (isErased(quote))
    throw conflict(
      'Les coordonnées de ce devis ont été effacées : on ne peut plus y répondre.',
      'email',
    );
}

/** @throws 409 when there is no address to write to. */
export function requireRecipient(quote: ErasedFields): string {
  requireContact(quote);
  if (quote.email === '')
    throw conflict('Ce devis n’a pas d’adresse e-mail : on ne peut pas y écrire.', 'email');
  return quote.email;
}

/** How the journal names a quote, with the number shown on screen: it is searched by it. */
export const quoteTarget = (id: number, number: string) =>
  aboutOne('quote', id, `Devis ${id} (${number})`);

export const targetOfQuote = (quote: Pick<QuoteRecord, 'id' | 'created_at'>) =>
  quoteTarget(quote.id, numberOfRow(quote));

/** The token of a follow link, from its header. */
export const tokenOf = ({ headers }: { headers: unknown }): string =>
  String((headers as Record<string, unknown>)['follow-token']);
