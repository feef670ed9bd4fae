import { hash } from '@node-rs/argon2';
import { createPasswords } from '../../../src/server/session/credentials';

const passwords = createPasswords({ cheap: true });

describe('passwords', () => {
  test('are stored as argon2id with 19 MiB and two passes', async () => {
    expect(await createPasswords().hash('paillasse')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  test('THREAT-A02 match to the last character, however long', async () => {
    const long = 'é'.repeat(100);
    const stored = await passwords.hash(long);
    expect(await passwords.matches(stored, long)).toBe(true);
    expect(await passwords.matches(stored, long.slice(0, 72))).toBe(false);
    expect(await passwords.matches(stored, `${long} `)).toBe(false);
  });

  test('LOGIN-09 match composed and decomposed, also as an earlier version hashed', async () => {
    const [composed, decomposed] = ['été\u00A02026', 'e\u0301te\u0301 2026'];
    const matches = async (stored: string, typed: string) => passwords.matches(stored, typed);
    const stored = await passwords.hash(composed);
    expect(
      await Promise.all(
        [composed, decomposed, `${composed}\u200B`].map((typed) => matches(stored, typed)),
      ),
    ).toEqual([true, true, true]);
    const earlier = await Promise.all(['été', 'e\u0301te\u0301'].map((typed) => hash(typed)));
    for (const each of earlier)
      expect([await matches(each, 'été'), await matches(each, 'e\u0301te\u0301')]).toEqual([
        true,
        true,
      ]);
    expect(await matches(stored, 'ete 2026')).toBe(false);
  });

  test.each(['court', '\u200B'.repeat(6), `deux\u2060\u00AD`])(
    'API-17 API-19 %j is no new password, whatever way it comes in',
    async (password) => {
      await expect(passwords.hash(password, 'newPassword')).rejects.toMatchObject({
        statusCode: 400,
        field: 'newPassword',
      });
    },
  );

  test('THREAT-A03 an unknown account is checked like a known one, and never opens', async () => {
    expect(await passwords.matches(undefined, 'nobody has this password')).toBe(false);
  });

  test('THREAT-A05 fifty may wait in the queue, the next is 503', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => passwords.hash('paillasse')),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused.map(({ reason }) => (reason as { statusCode: number }).statusCode)).toEqual(
      Array(6).fill(503),
    );
    await expect(passwords.hash('paillasse')).resolves.toContain('argon2id');
  });
});
