import { CHECK_TIMEOUT_MS, runCheck } from './runCheck';

// A file of its own: it runs beside the other checks.
test(
  'the repository passes its check: lint',
  async () => {
    expect(await runCheck('lint')).toBe('passes');
  },
  CHECK_TIMEOUT_MS,
);
