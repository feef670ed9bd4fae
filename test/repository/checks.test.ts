import { CHECK_TIMEOUT_MS, runCheck } from './runCheck';

describe('the repository', () => {
  test.each([
    'types: domain',
    'types: web',
    'types: server',
    'types: tests and tools',
    'formatting',
    'unused code',
    'contract',
    'generated files',
    'brochures',
    'list of requirements',
  ])(
    'passes its check: %s',
    async (name) => {
      expect(await runCheck(name)).toBe('passes');
    },
    CHECK_TIMEOUT_MS,
  );
});
