// @full commands: commands, starts and jobs.
import { readRetention } from '../../../src/server/settingGroups';

describe('the settings of retention', () => {
  test('are those of the page on personal data when nothing is set', () => {
    expect(readRetention({})).toEqual({
      quotesDays: 0,
      mailDays: 90,
      journalDays: 1095,
      searchDays: 365,
      importRuns: 20,
      databases: 3,
    });
  });

  test.each(['-1', '1.5', 'toujours', '100000', '01'])(
    'refuse %j with the name of the variable',
    (value) => {
      expect(() => readRetention({ RETENTION_MAIL_DAYS: value })).toThrow(
        `RETENTION_MAIL_DAYS : « ${value} » n’est pas un nombre`,
      );
    },
  );
});
