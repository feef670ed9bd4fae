// @full commands: commands, starts and jobs.
import { CREDENTIALS, openTestBucket, type TestBucket } from '../../support/bucket';
import { useCheckCommand } from './checkSupport';

const { check, outputText } = useCheckCommand();

describe('the bucket in npm run shop -- check', () => {
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await openTestBucket();
  });
  afterAll(() => bucket.close());

  test('is written, read and emptied of the trial object', async () => {
    const { code, of } = await check({ ...CREDENTIALS, FILES_URL: bucket.url() });
    expect([code, of('Fichiers')]).toEqual([
      0,
      [
        'en ordre Fichiers : dans le compartiment boutique ; un objet d’essai y a été écrit, ' +
          'relu et supprimé',
      ],
    ]);
    expect(bucket.keys()).toEqual([]);
  });

  test('is not mentioned without FILES_URL', async () => {
    const { of } = await check();
    expect(of('Fichiers')).toEqual([]);
  });

  test('that does not exist is an error', async () => {
    const { code, of } = await check({
      ...CREDENTIALS,
      FILES_URL: bucket.url().replace('boutique', 'autre'),
    });
    expect([code, of('Fichiers')]).toEqual([
      1,
      ['en défaut Fichiers : autre : ce compartiment n’existe pas (NoSuchBucket)'],
    ]);
  });

  test('that refuses the credentials is an error, and the secret is not printed', async () => {
    const { code, of } = await check({
      FILES_URL: bucket.url(),
      AWS_ACCESS_KEY_ID: 'inconnu',
      AWS_SECRET_ACCESS_KEY: 'un-secret-que-personne-ne-doit-lire',
    });
    expect([code, of('Fichiers')]).toEqual([
      1,
      ['en défaut Fichiers : boutique : les identifiants sont refusés (InvalidAccessKeyId)'],
    ]);
    expect(outputText()).not.toContain('un-secret-que-personne-ne-doit-lire');
  });
});
