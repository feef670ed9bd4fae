import { callError } from '../../../src/web/api/callError';
import { failedWith } from '../../../src/web/api/failureText';

const GENERAL = 'Le PDF n’a pas pu être téléchargé. Réessayez dans un instant.';

test.each([
  [403, /^Le PDF n’a pas pu être téléchargé\. .*Un pare-feu .*\(code 403\)/],
  [413, /^Le PDF .*trop lourd .*\(code 413\)/],
  [429, /^Le PDF .*Trop de demandes/],
  [503, /^Le PDF .*arrêtée ou surchargée/],
])(
  'ERR-02 a failure that a proxy answered with %d keeps its sentence, and the reason follows',
  (status, text) => {
    expect(failedWith(GENERAL, callError(status))).toMatch(text);
  },
);

test('ERR-02 what the shop answered is the reason; without an answer there is none to add', () => {
  expect(failedWith(GENERAL, callError(403, { message: 'Refusé.' }))).toBe('Refusé.');
  expect([undefined, 200, 502].map((status) => failedWith(GENERAL, callError(status)))).toEqual([
    GENERAL,
    GENERAL,
    GENERAL,
  ]);
});
