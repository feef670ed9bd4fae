import { forgetQuoteDraft, quoteDraftOf } from '../../../../src/web/features/quote/quoteDraft';

const form = { firstName: 'Claire', comment: 'Livraison par la cour' };
const draftOf = (customerId: number | null) => quoteDraftOf<typeof form>(customerId);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the draft of the quote form', () => {
  test('FLOW-06 returns the values that were saved', () => {
    draftOf(null).save({ form, ownerId: null });
    expect(draftOf(null).read()?.form).toEqual(form);
  });

  test('QUOTE-09 a visitor who logs in gets the same values', () => {
    draftOf(null).save({ form, ownerId: null });
    expect(draftOf(12).read()?.form).toEqual(form);
  });

  test.each([null, 13])("a customer's draft is not returned to %j, and is deleted", (other) => {
    draftOf(12).save({ form, ownerId: 12 });
    expect(draftOf(other).read()).toBeNull();
    expect(draftOf(12).read()).toBeNull();
  });

  test('a draft stored by an earlier release without an owner belongs to a visitor', () => {
    localStorage.setItem('paillasse.quoteDraft', JSON.stringify({ form }));
    expect(draftOf(12).read()).toEqual({ form, ownerId: null });
  });

  test('a damaged draft reads as null', () => {
    localStorage.setItem('paillasse.quoteDraft', '{broken');
    expect(draftOf(null).read()).toBeNull();
  });

  test('a full storage keeps no older draft', () => {
    draftOf(null).save({ form, ownerId: null });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('QuotaExceededError');
    });
    draftOf(null).save({ form: { ...form, comment: 'Autre' }, ownerId: null });
    expect(draftOf(null).read()).toBeNull();
  });

  test('a forgotten draft reads as null', () => {
    draftOf(null).save({ form, ownerId: null });
    forgetQuoteDraft();
    expect(draftOf(null).read()).toBeNull();
  });
});
