import { callError, httpStatusOf, messageOf, statusOf } from '../../../src/web/api/callError';
import {
  fieldOf,
  isConflict,
  isOutcomeUnknown,
  isRefused,
  isSessionEnded,
  isUnanswered,
  messageForField,
} from '../../../src/web/api/failureKind';
import { failureReason, failureText, RefusedLocally } from '../../../src/web/api/failureText';

const answered = (status: number) => callError(status, { message: 'Non' });
const refusal = callError(422, { message: 'Adresse refusée', field: 'email' });
const noCalls = [
  undefined,
  null,
  'text',
  new Error('expired'),
  { status: 'FETCH_ERROR' },
  { data: null },
  { data: {} },
];

test('ERR-01 a failed call carries its status as a number and as its message', () => {
  expect(refusal).toMatchObject({ name: 'HttpError', message: '422', status: 422 });
  expect(statusOf(refusal)).toBe(422);
});

test.each([undefined, 0, 202])(
  'ERR-02 a call without an answer (status %s) has status 600',
  (status) => {
    const error = callError(status);
    expect(error).toMatchObject({ message: '600', status: 600 });
    expect([isUnanswered(error), isOutcomeUnknown(error), isRefused(error)]).toEqual([
      true,
      true,
      false,
    ]);
  },
);

test('the message and the field of the answer are read', () => {
  expect([messageOf(refusal), fieldOf(refusal)]).toEqual(['Adresse refusée', 'email']);
  expect(messageForField(refusal, 'email')).toBe('Adresse refusée');
  expect(messageForField(refusal, 'password')).toBeUndefined();
});

test.each(noCalls)('%p has neither status, message nor field', (error) => {
  expect([statusOf(error), messageOf(error), fieldOf(error)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([
    isUnanswered(error),
    isOutcomeUnknown(error),
    isRefused(error),
    isConflict(error),
  ]).toEqual([false, false, false, false]);
});

test('the outcome is unknown after an answer of a gateway', () => {
  expect([502, 504, 500, 503].map((status) => isOutcomeUnknown(callError(status)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isUnanswered(callError(502))).toBe(false);
});

test('refusals are 4xx; 401 ends the session, 409 is a conflict', () => {
  expect([400, 499, 500].map((status) => isRefused(answered(status)))).toEqual([true, true, false]);
  expect([isSessionEnded(answered(401)), isSessionEnded(answered(403))]).toEqual([true, false]);
  expect([isConflict(answered(409)), isConflict(answered(404))]).toEqual([true, false]);
});

test('ERR-01 a proxy’s or firewall’s status is no refusal, conflict or end of session', () => {
  for (const status of [400, 401, 403, 404, 409, 422]) {
    const error = callError(status);
    expect([error.message, httpStatusOf(error)]).toEqual([String(status), status]);
    expect([statusOf(error), isRefused(error), isConflict(error), isSessionEnded(error)]).toEqual([
      undefined,
      false,
      false,
      false,
    ]);
  }
});

test('a failure’s reason comes from the server or browser, or is that no answer came', () => {
  expect(failureReason(refusal)).toBe('Adresse refusée');
  expect(failureReason(new RefusedLocally('Fichier trop lourd'))).toBe('Fichier trop lourd');
  expect(failureReason(callError(undefined))).toContain('n’a pas répondu');
  expect(failureReason(new Error('internal'))).toBeUndefined();
  expect(failureText(callError(500))).toBe('Réessayez dans un instant.');
});
