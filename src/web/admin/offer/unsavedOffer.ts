import type { QuoteThread } from '../../../contract/api.gen';
import { nextOffer } from '../../../domain/offer/offer';
import type { DeviceDraft } from './deviceDraft';
import type { DraftInput, OfferStart } from './offerMachine';
import type { UnsavedOffer } from './useUnsavedDraft';

export interface FoundOffer extends UnsavedOffer {
  /** It is edited: the stored draft has not changed since, or the administrator chose it. */
  isChosen: boolean;
}

/** The draft that this device has stored, unless the server has the same one. */
export function unsavedOfferOf(
  { draft, versions }: QuoteThread,
  version: number,
  device: DeviceDraft<UnsavedOffer>,
): FoundOffer | null {
  const unsaved = device.read();
  const stored = [draft?.content, versions[0] && nextOffer(versions[0].content)].map((content) =>
    JSON.stringify(content),
  );
  if (!unsaved || stored.includes(JSON.stringify(unsaved.content))) return null;
  const isOfDraft = unsaved.version === version && unsaved.revision === (draft?.revision ?? 0);
  return { ...unsaved, isChosen: isOfDraft };
}

/** What the editor starts from when it continues an unsaved offer. */
export const unsavedStart = ({ content }: UnsavedOffer, { revision }: DraftInput): OfferStart => ({
  revision,
  content,
  isUnsaved: true,
});
