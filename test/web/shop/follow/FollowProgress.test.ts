import type { FollowedQuote, FollowEvent } from '../../../../src/contract/api.gen';
import { nextStep } from '../../../../src/web/shop/follow/FollowProgress';

const NOW = '2026-11-21 12:00:00';

/** A quote with the events of its offer 1. */
function aQuote(
  validUntil: string | null,
  kinds: string[] = [],
  status = 'ON_GOING',
  accepted = false,
): FollowedQuote {
  return {
    quote: { pipe_status: status },
    versions: validUntil === null ? [] : [{ version: 1, valid_until: validUntil }],
    events: kinds.map((kind, id) => ({ id, kind, version: 1 })),
    ...(accepted && { acceptance: { version: 1 } }),
  } as unknown as FollowedQuote;
}

const NOTED: FollowEvent = {
  id: 1,
  kind: 'DECLINED',
  date_time: NOW,
  text: '',
  version: 1,
  by_staff: true,
};

test.each([
  ['a request without an offer', aQuote(null, [], 'PENDING'), /^Nous préparons notre offre/],
  ['an open offer', aQuote('2026-11-21'), /^Notre offre attend votre réponse\.$/],
  ['an expired offer', aQuote('2026-11-20'), /^Notre offre n’est plus valable/],
  [
    'a wished change',
    aQuote('2026-11-21', ['OFFER_SENT', 'CHANGE_ASKED']),
    /demandé une modification.*peut encore être acceptée\.$/,
  ],
  [
    'a wished change of an offer that has expired',
    aQuote('2026-11-20', ['CHANGE_ASKED']),
    /une nouvelle version\.$/,
  ],
  [
    'a wished renewal',
    aQuote('2026-11-20', ['CHANGE_ASKED', 'RENEWAL_ASKED']),
    /demandé une nouvelle offre/,
  ],
  ['a declined offer', aQuote('2026-11-21', ['DECLINED']), /^Vous avez décliné notre offre\./],
  [
    'an offer that staff noted as declined',
    { ...aQuote('2026-11-21'), events: [NOTED] },
    /^Nous avons noté que vous déclinez notre offre\. Vous pouvez nous écrire/,
  ],
  ['an archived quote', aQuote('2026-11-21', [], 'ARCHIVED'), /^Ce devis est archivé/],
  ['an archived request', aQuote(null, [], 'ARCHIVED'), /^Ce devis est archivé/],
  [
    'an accepted offer, archived',
    aQuote('2026-11-21', [], 'ARCHIVED', true),
    /^Vous avez accepté notre offre/,
  ],
])('the headline of %s', (_name, followed, expected) => {
  expect(nextStep(followed, NOW)).toMatch(expected);
});
