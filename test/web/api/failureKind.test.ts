import { callError } from '../../../src/web/api/callError';
import { incidentOf } from '../../../src/web/api/failureKind';
import { failureToasts } from '../../../src/web/api/failureText';

const body = { message: 'Une erreur est survenue (référence K7M2-9PQD).', requestId: 'K7M2-9PQD' };

test('a fault of the server has a reference that the user can tell', () => {
  for (const status of [500, 502, 503])
    expect(incidentOf(callError(status, body))).toBe('Référence de l’incident : K7M2-9PQD');
});

test.each([
  ['a refusal', callError(422, body)],
  ['no answer', callError(undefined)],
  ['the page of a gateway', callError(502)],
  ['an error that is no failed call', new Error('code')],
  ['no error', undefined],
])('%s has none', (_name, error) => {
  expect(incidentOf(error)).toBeUndefined();
});

test('a failed action shows the general toast, and the reference of a fault', () => {
  expect(failureToasts(callError(500, body)).map(({ text }) => text)).toEqual([
    'Une erreur est survenue',
    'Référence de l’incident : K7M2-9PQD',
  ]);
  expect(failureToasts(callError(409, body)).map(({ text }) => text)).toEqual([
    'Une erreur est survenue',
  ]);
});
