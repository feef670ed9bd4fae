import { readJson, removeStored, writeJson } from '../../ui/browser/storedJson';

/** What was typed for a quote and is not on the server yet, kept on this device for the administrator who typed it. */
export interface DeviceDraft<Values> {
  read: () => Values | null;
  /** False when the device refuses. */
  save: (values: Values) => boolean;
  forget: () => void;
}

interface Stored<Values> {
  ownerId: number | null;
  values: Values;
}

/** @param ownerId of the administrator; what another one left is not shown, and replaced by the next text. */
export function deviceDraft<Values>(kind: 'offer' | 'message' | 'note', quoteId: number, ownerId: number | null): DeviceDraft<Values> {
  const key = `paillasse.answer.${kind}.${quoteId}`;
  return {
    read() {
      const stored = readJson('localStorage', key) as Partial<Stored<Values>> | null;
      return stored?.values !== undefined && stored.ownerId === ownerId ? stored.values : null;
    },
    save: (values) => writeJson('localStorage', key, { ownerId, values } satisfies Stored<Values>),
    forget: () => removeStored('localStorage', key),
  };
}
