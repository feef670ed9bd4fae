import { CHECK_TIMEOUT_MS, checkNames, runCheck } from './runCheck';

describe('the repository', () => {
  // lint.test.ts runs beside them.
  test.each(checkNames.filter((name) => name !== 'lint'))(
    'passes its check: %s',
    async (name) => {
      expect(await runCheck(name)).toBe('passes');
    },
    CHECK_TIMEOUT_MS,
  );
});
