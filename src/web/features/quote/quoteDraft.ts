/**
 * What was typed, with the customer it belongs to: kept on the device until it is sent or somebody logs out, so that
 * neither a reload, nor a login, nor a closed browser loses it.
 */
export interface QuoteDraft<Form> {
  form: Form;
  ownerId: number | null;
}

const KEY = 'paillasse.quoteDraft';

function storedDraft<Form>(storage: Storage): QuoteDraft<Form> | null {
  try {
    const draft = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<QuoteDraft<Form>> | null;
    if (!draft?.form) return null;
    return { form: draft.form, ownerId: draft.ownerId ?? null };
  } catch {
    return null;
  }
}

/** The draft `customerId` may see: a visitor's own, also after logging in, but never another customer's. */
export function readDraft<Form>(storage: Storage, customerId: number | null): QuoteDraft<Form> | null {
  const draft = storedDraft<Form>(storage);
  if (draft === null || draft.ownerId === null || draft.ownerId === customerId) return draft;
  forgetDraft(storage);
  return null;
}

/** A full or refused storage loses only the comfort of the draft. */
export function keepDraft<Form>(storage: Storage, draft: QuoteDraft<Form>): void {
  try {
    storage.setItem(KEY, JSON.stringify(draft));
  } catch {
    forgetDraft(storage);
  }
}

export function forgetDraft(storage: Storage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
