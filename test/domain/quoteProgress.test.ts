import type { QuoteEventKind } from '../../src/domain/quoteEvent';
import { readProgress } from '../../src/domain/quoteProgress';

const events = (...kinds: QuoteEventKind[]) => kinds.map((kind, index) => ({ kind, author: `${index}@paillasse.example` }));

test.each<[QuoteEventKind[], object]>([
  [[], {}],
  [['OPENED', 'NOTE', 'MESSAGE'], {}],
  [['CHANGE_ASKED'], { step: 'CHANGE_ASKED' }],
  [['OFFER_SENT', 'MESSAGE', 'ANSWER'], { step: 'OFFER_SENT' }],
  [['OFFER_SENT', 'CHANGE_ASKED', 'MESSAGE'], { step: 'CHANGE_ASKED' }],
  [['OFFER_SENT', 'CHANGE_ASKED', 'OFFER_SENT'], { step: 'OFFER_SENT' }],
  [['OFFER_SENT', 'RENEWAL_ASKED'], { step: 'RENEWAL_ASKED' }],
  [['OFFER_SENT', 'ACCEPTED', 'CHANGE_ASKED'], { step: 'ACCEPTED' }],
])('after %j the progress is %j', (kinds, progress) => {
  expect(readProgress(events(...kinds))).toEqual(progress);
});

test.each<[QuoteEventKind[], string | undefined]>([
  [['TAKEN'], '0@paillasse.example'],
  [['TAKEN', 'GIVEN_BACK'], undefined],
  [['TAKEN', 'GIVEN_BACK', 'OFFER_SENT', 'TAKEN', 'TAKEN'], '4@paillasse.example'],
])('after %j the quote is taken by %s', (kinds, takenBy) => {
  expect(readProgress(events(...kinds)).takenBy).toBe(takenBy);
});
