import { draftAt } from '../../ui/browser/deviceDraft';
import { onDevice, removeStored } from '../../ui/browser/deviceStorage';
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
export const quoteDraftOf = <Form>(customerId: number | null): Draft<QuoteDraft<Form>> =>
  draftAt<QuoteDraft<Form>>(DRAFT, {
    readerId: customerId,
    read(stored) {
      const { form, ownerId = null } = (stored ?? {}) as Partial<QuoteDraft<Form>>;
      return form ? { form, ownerId } : null;
    },
  });

export const forgetQuoteDraft = (): void => removeStored(DRAFT);
