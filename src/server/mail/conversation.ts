import { createHash } from 'node:crypto';
import { emailKey } from '../../domain/text/plainText';
import { numberOfRow } from '../database/quoteFigures';
import type { OutboxRow } from '../database/tables';
import type { Mail } from './tableOutbox';

type Quote = Parameters<typeof conversationOf>[0];

/** The name of the conversation of a quote. */
export const conversationOf = (quote: Parameters<typeof numberOfRow>[0]): string =>
  `devis-${numberOfRow(quote)}`;

/** The first mail of a quote to its recipient: the others answer it. */
export const openingConversation = (quote: Quote, mail: Mail): Mail => ({
  ...mail,
  conversation: { name: conversationOf(quote), isOpened: true, quoteId: quote.id },
});

/** A later mail of a quote: mail programs show it with the others. */
export const inConversation = (quote: Quote, mail: Mail): Mail => ({
  ...mail,
  conversation: { name: conversationOf(quote), isOpened: false, quoteId: quote.id },
});

/** What the header of a mail says of its conversation (RFC 5322, 3.6.4). */
export interface ThreadHeaders {
  messageId: string;
  inReplyTo?: string;
  references?: string[];
}

/**
 * A later mail refers to the first one to this recipient, and both to the whole of the quote, so
 * that the mails that people write in answer to each other's belong to it too. Every id is the same
 * whenever the mail is sent.
 * @param domain of the sender's address.
 */
export function threadHeaders(mail: OutboxRow, domain: string): ThreadHeaders {
  const { id, created_at, conversation, opens_conversation } = mail;
  const own = `<paillasse-${id}-${created_at}@${domain}>`;
  if (!conversation) return { messageId: own };
  const whole = `<${conversation}@${domain}>`;
  const first = `<${conversation}-${keyOf(mail)}@${domain}>`;
  if (opens_conversation === 1) return { messageId: first, references: [whole] };
  return { messageId: own, inReplyTo: first, references: [whole, first] };
}

const KEY_LENGTH = 16;

/** Staff who ask for a quote themselves have two conversations: ids are unique. */
const keyOf = ({ recipient, for_staff }: OutboxRow): string =>
  createHash('sha256')
    .update(`${for_staff} ${emailKey(recipient)}`)
    .digest('hex')
    .slice(0, KEY_LENGTH);
