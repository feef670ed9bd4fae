import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COPY_QUESTION } from '../../domain/copyAddresses';
import { quoteNumber } from '../../domain/quote/quote';
import type { Db, OutboxRow } from '../database/tables';
import { matchEmail } from '../database/textPatterns';
import { mailFileName, mailFolder, markOfAccount, markOfQuote } from '../mail/transport';
import type { QuoteRecord } from '../quotes/tableQuotes';

const MAILS_PER_PAGE = 500;
const NUMBER = /\d{6}-\d+/g;

/**
 * Whether a text is about a person: it has the e-mail address, the number of one of the quotes, or
 * asks for a copy of one.
 */
export type PersonMatcher = (text: string | null) => boolean;

/**
 * @param addresses valid ones, also those that the person had; none for who has none.
 * @param quotes those of the person, which mails to other addresses are about too.
 */
export function matchPerson(
  addresses: readonly string[],
  quotes: readonly Pick<QuoteRecord, 'id' | 'created_at' | 'email'>[],
): PersonMatcher {
  const own = addresses.map(matchEmail);
  const isIn = (text: string) => own.some((address) => address.isIn(text));
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

/** The account and the quotes of a person that mails name in columns, besides their texts. */
export interface CarriedMarks {
  userId: number | undefined;
  quoteIds: ReadonlySet<number>;
  eventIds: ReadonlySet<number>;
}

const NO_MARKS: CarriedMarks = { userId: undefined, quoteIds: new Set(), eventIds: new Set() };

/** The mails to, from or about a person, of the account and of the quotes, oldest first. */
export async function listMailsAbout(
  db: Db,
  isAbout: PersonMatcher,
  { userId, quoteIds, eventIds }: CarriedMarks = NO_MARKS,
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
    const isMarked = ({ event_id: event, user_id: user, quote_id: quote }: OutboxRow) =>
      (event !== null && eventIds.has(event)) ||
      (quote !== null && quoteIds.has(quote)) ||
      (user !== null && user === userId);
    const isFound = (mail: OutboxRow) =>
      isMarked(mail) ||
      [mail.recipient, mail.reply_to, mail.subject, mail.body_text, mail.last_error].some(isAbout);
    found.push(...page.filter(isFound));
    const end = page.at(-1);
    if (page.length < MAILS_PER_PAGE || !end) return found;
    last = end.id;
  }
}

/** What tells the files of mails of a person. */
export interface MailFileMarks {
  addresses: readonly string[];
  userId: number | undefined;
  quotes: { quotes: Parameters<typeof matchPerson>[1] };
  mails: readonly Pick<OutboxRow, 'id'>[];
}

/**
 * The .eml files about a person: of the mails that are found, of the account and of the quotes, or
 * by their headers or their text. @returns absolute paths.
 */
export function mailFilesAbout(dataDir: string, person: MailFileMarks): string[] {
  const folder = mailFolder(dataDir);
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
    : [];
  const own = new Set(person.mails.map(({ id }) => mailFileName(id)));
  const isAbout = matchPerson(person.addresses, person.quotes.quotes);
  const marks = [
    ...(person.userId === undefined ? [] : [markOfAccount(person.userId)]),
    ...person.quotes.quotes.map(({ id }) => markOfQuote(id)),
  ];
  const isOwn = (name: string, raw: string) =>
    own.has(name) || hasMark(raw, marks) || isAbout(searchableText(raw));
  return names
    .filter((name) => isOwn(name, readFileSync(join(folder, name), 'latin1')))
    .map((name) => join(folder, name));
}

/** Whether the header of a mail has one of some lines. */
function hasMark(raw: string, marks: readonly string[]): boolean {
  const lines = new Set(raw.slice(0, raw.indexOf('\r\n\r\n')).split('\r\n'));
  return marks.some((mark) => lines.has(mark));
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
