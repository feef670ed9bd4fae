import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { COPY_QUESTION } from '../../domain/copyAddresses';
import { quoteNumber } from '../../domain/quote/quote';
import type { OutboxRow, Tables } from '../database/tables';
import { matchEmail } from '../database/textPatterns';
import { mailFolder } from '../mail/transport';
import type { QuoteRecord } from '../quotes/tableQuotes';

const MAILS_PER_PAGE = 500;
const NUMBER = /\d{6}-\d+/g;

/**
 * Whether a text is about a person: it has the e-mail address, the number of one of the quotes, or
 * asks for a copy of one.
 */
export type PersonMatcher = (text: string | null) => boolean;

/**
 * @param email a valid address; undefined for who has none.
 * @param quotes those of the person, which mails to other addresses are about too.
 */
export function matchPerson(
  email: string | undefined,
  quotes: readonly Pick<QuoteRecord, 'id' | 'created_at' | 'email'>[],
): PersonMatcher {
  const isIn = email === undefined ? () => false : matchEmail(email).isIn;
  const numbers = new Set(
    quotes.map(({ id, created_at }) => quoteNumber({ id, creation_date_time: created_at })),
  );
  const contacts = [...new Set(quotes.map((quote) => quote.email.toLowerCase()))]
    .filter((each) => each !== '')
    .map(matchEmail);
  const asksForCopy = (text: string) =>
    text.includes(COPY_QUESTION) && contacts.some((contact) => contact.isIn(text));
  const isOfQuote = (text: string) =>
    [...text.matchAll(NUMBER)].some(([number]) => numbers.has(number));
  return (text) => text !== null && (isIn(text) || isOfQuote(text) || asksForCopy(text));
}

/** The mails to, from or about a person, and those of the events of the quotes, oldest first. */
export async function listMailsAbout(
  db: Kysely<Tables>,
  isAbout: PersonMatcher,
  eventIds: ReadonlySet<number>,
): Promise<OutboxRow[]> {
  const found: OutboxRow[] = [];
  for (let last = 0; ;) {
    const page = await db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(MAILS_PER_PAGE)
      .execute();
    const isFound = ({ event_id: event, recipient, reply_to, subject, body_text }: OutboxRow) =>
      (event !== null && eventIds.has(event)) ||
      [recipient, reply_to, subject, body_text].some(isAbout);
    found.push(...page.filter(isFound));
    const end = page.at(-1);
    if (page.length < MAILS_PER_PAGE || !end) return found;
    last = end.id;
  }
}

/** The .eml files about a person, by their headers or their text. @returns absolute paths. */
export function mailFilesAbout(dataDir: string, isAbout: PersonMatcher): string[] {
  const folder = mailFolder(dataDir);
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
    : [];
  return names
    .map((name) => join(folder, name))
    .filter((file) => isAbout(searchableText(readFileSync(file, 'latin1'))));
}

const BASE64_PART =
  /content-transfer-encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi;

/** The raw mail plus its quoted-printable and base64 parts decoded: only for searching. */
function searchableText(raw: string): string {
  const unfolded = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  const encoded = [...raw.matchAll(BASE64_PART)].map(([, content = '']) =>
    Buffer.from(content, 'base64').toString('latin1'),
  );
  return [raw, unfolded, ...encoded].join('\n');
}
