import {
  onDevice,
  readJson,
  removeStored,
  reportNotStored,
  writeJson,
} from '../../ui/browser/deviceStorage';
import type { Draft } from '../../ui/form/formHandling';

const DRAFT = onDevice('quoteDraft');

/**
 * The form of the quote request. `ownerId`: the customer it was prefilled for, null for a visitor.
 */
export interface QuoteDraft<Form> {
  form: Form;
  ownerId: number | null;
}

/**
 * The stored draft as `customerId` may see it. It survives a reload, a login and a closed browser
 * until the quote is sent or the session ends.
 */
export function quoteDraftOf<Form>(customerId: number | null): Draft<QuoteDraft<Form>> {
  return { read: () => readFor<Form>(customerId), save, forget: forgetQuoteDraft };
}

export const forgetQuoteDraft = (): void => removeStored(DRAFT);

/**
 * A visitor's draft stays readable after login; a customer's draft is deleted when another user
 * opens the form.
 */
function readFor<Form>(customerId: number | null): QuoteDraft<Form> | null {
  const stored = readJson(DRAFT) as Partial<QuoteDraft<Form>> | null;
  if (!stored?.form) return null;
  const draft = { form: stored.form, ownerId: stored.ownerId ?? null };
  if (draft.ownerId === null || draft.ownerId === customerId) return draft;
  forgetQuoteDraft();
  return null;
}

function save(draft: QuoteDraft<unknown>): void {
  if (writeJson(DRAFT, draft)) return;
  forgetQuoteDraft(); // an outdated draft is worse than none
  reportNotStored(true);
}
