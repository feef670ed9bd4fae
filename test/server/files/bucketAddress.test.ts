import { InvalidBucketAddress, parseBucketAddress } from '../../../src/server/files/bucketAddress';

test.each([
  [
    's3://fichiers-labo',
    { bucket: 'fichiers-labo', endpoint: undefined, region: undefined, prefix: '' },
  ],
  [
    's3://fichiers?region=eu-west-3',
    { bucket: 'fichiers', endpoint: undefined, region: 'eu-west-3', prefix: '' },
  ],
  [
    's3://fichiers?endpoint=http://127.0.0.1:9000/&prefix=boutique/images',
    {
      bucket: 'fichiers',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      prefix: 'boutique/images/',
    },
  ],
  [
    's3://fichiers.labo/?endpoint=https%3A%2F%2Fs3.labo.example%2Fv1&region=fr-par&prefix=a/',
    {
      bucket: 'fichiers.labo',
      endpoint: 'https://s3.labo.example/v1',
      region: 'fr-par',
      prefix: 'a/',
    },
  ],
])('reads %s', (text, address) => {
  expect(parseBucketAddress(text)).toEqual(address);
});

test.each([
  'fichiers',
  '/var/lib/fichiers',
  'https://fichiers.s3.amazonaws.com/hunter2',
  's3://',
  's3://Fichiers',
  's3://ab',
  's3://fichiers_labo',
  's3://fichiers/hunter2',
  's3://fichiers#hunter2',
  's3://fichiers:9000',
  's3://AKIAHUNTER2:hunter2@fichiers',
  's3://hunter2@fichiers',
  's3://fichiers?endpoint=s3.labo.example',
  's3://fichiers?endpoint=ftp://s3.labo.example',
  's3://fichiers?endpoint=http://u:hunter2@s3.labo.example',
  's3://fichiers?endpoint=http://s3.labo.example?key=hunter2',
  's3://fichiers?secretAccessKey=hunter2',
  's3://fichiers?hunter2=1',
  's3://fichiers?region=eu west 3',
  's3://fichiers?region=eu-west-3&region=fr-par',
  's3://fichiers?prefix=/absolu',
  's3://fichiers?prefix=a/../b',
  's3://fichiers?prefix=a//b',
])('refuses %s without repeating a secret', (text) => {
  expect(() => parseBucketAddress(text)).toThrow(InvalidBucketAddress);
  expect(() => parseBucketAddress(text)).toThrow(expect.not.stringMatching(/hunter2/i) as never);
});
