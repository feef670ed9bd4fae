import { forgetDraft, keepDraft, readDraft } from '../../../../src/web/features/quote/quoteDraft';

const form = { firstName: 'Claire', comment: 'Livraison par la cour' };

beforeEach(() => sessionStorage.clear());

describe('the draft of the quote form', () => {
  test('FLOW-06 gives back what was typed', () => {
    keepDraft(sessionStorage, { form, ownerId: null });
    expect(readDraft(sessionStorage, null)?.form).toEqual(form);
  });

  test('QUOTE-09 a visitor who logs in finds the typed form again', () => {
    keepDraft(sessionStorage, { form, ownerId: null });
    expect(readDraft(sessionStorage, 12)?.form).toEqual(form);
  });

  test.each([null, 13])('shows nothing of a customer to %j, and forgets it', (someoneElse) => {
    keepDraft(sessionStorage, { form, ownerId: 12 });
    expect(readDraft(sessionStorage, someoneElse)).toBeNull();
    expect(readDraft(sessionStorage, 12)).toBeNull();
  });

  test('a damaged draft is no draft', () => {
    sessionStorage.setItem('paillasse.quoteDraft', '{broken');
    expect(readDraft(sessionStorage, null)).toBeNull();
  });

  test('a forgotten draft is gone', () => {
    keepDraft(sessionStorage, { form, ownerId: null });
    forgetDraft(sessionStorage);
    expect(readDraft(sessionStorage, null)).toBeNull();
  });
});
