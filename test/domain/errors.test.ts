import { errorNumber } from '../../src/domain/errors';

test.each([400, 401, 403, 404, 422, 500, 503])(
  'ERR-01, ERR-03 the number of a failed call is its status %d',
  (status) => {
    expect(errorNumber(status)).toBe(status);
  },
);

test('ERR-02 without an answer the number is 600', () => {
  expect([errorNumber(undefined), errorNumber(0)]).toEqual([600, 600]);
});
