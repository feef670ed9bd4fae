import type { DeclineReason } from '../../../contract/api.gen';
import { DECLINE_REASONS } from '../../../domain/quote/quoteEvents';
import { draftAt } from '../../ui/browser/deviceDraft';
import { inTab } from '../../ui/browser/deviceStorage';
import type { Draft } from '../../ui/form/formHandling';
import type { AcceptInput } from './acceptMachine';

/**
 * What was typed but not sent on the page of one quote, while tab and session last. The link itself
 * is not stored.
 */
export const messageDraftOf = (quoteId: number, kind: string): Draft<string> =>
  draftAt(inTab(`follow.${quoteId}.${kind}`), {
    read: (value) => (typeof value === 'string' ? value : null),
  });

/** Why an offer is declined; the reason is empty until it is chosen. */
export interface DeclineDraft {
  reason: DeclineReason | '';
  text: string;
}

export const declineDraftOf = (quoteId: number): Draft<DeclineDraft> =>
  draftAt(inTab(`follow.${quoteId}.DECLINED`), { read: readDecline });

/**
 * Name, order reference and options of an agreement that was not given yet. Not `agreement`: there
 * the version before stored an order reference that nobody had typed.
 */
export const agreementDraftOf = (quoteId: number): Draft<AcceptInput> =>
  draftAt(inTab(`follow.${quoteId}.accord`), { read: readAgreement });

function readDecline(value: unknown): DeclineDraft | null {
  const { reason, text } = (value ?? {}) as { reason?: unknown; text?: unknown };
  const isWhole =
    typeof text === 'string' &&
    typeof reason === 'string' &&
    (reason === '' || Object.hasOwn(DECLINE_REASONS, reason));
  return isWhole ? { reason: reason as DeclineDraft['reason'], text } : null;
}

function readAgreement(value: unknown): AcceptInput | null {
  const { name, order_reference, chosen } = (value ?? {}) as Partial<AcceptInput>;
  const isWhole =
    typeof name === 'string' && typeof order_reference === 'string' && Array.isArray(chosen);
  return isWhole
    ? { name, order_reference, chosen: chosen.filter((id) => typeof id === 'string') }
    : null;
}
