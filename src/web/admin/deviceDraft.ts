import { onDevice, readJson, removeStored, writeJson } from '../ui/browser/deviceStorage';
import { isOwner } from '../ui/browser/sessionData';

/**
 * What was typed for a quote and is not on the server yet, kept on this device while the session of
 * the one who typed it lasts.
 */
export interface DeviceDraft<Values> {
  read: () => Values | null;
  /** False when the device refuses, or the session has ended. */
  save: (values: Values) => boolean;
  forget: () => void;
}

interface Stored<Values> {
  ownerId: number | null;
  values: Values;
}

/**
 * Unlike draftAt() reading deletes nothing: once a session has ended on a screen nobody is the
 * owner, and the text waits for the next login.
 * @param ownerId of the administrator; what another one left is not shown, and replaced by the next
 * text.
 */
export function deviceDraft<Values>(
  kind: 'offer' | 'message' | 'note' | 'recipients' | 'order',
  quoteId: number,
  ownerId: number | null,
): DeviceDraft<Values> {
  const place = onDevice(`answer.${kind}.${quoteId}`);
  return {
    read() {
      const stored = readJson(place) as Partial<Stored<Values>> | null;
      return stored?.values !== undefined && stored.ownerId === ownerId ? stored.values : null;
    },
    save: (values) =>
      ownerId !== null &&
      isOwner(ownerId) &&
      writeJson(place, { ownerId, values } satisfies Stored<Values>),
    forget: () => removeStored(place),
  };
}
