// One command on a bucket, for tests that cannot wait for a promise. Arguments: endpoint, bucket,
// command, keys.
const { buffer } = require('node:stream/consumers');
const {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} = require('@aws-sdk/client-s3');

const [endpoint, bucket, command, ...keys] = process.argv.slice(2);
const client = new S3Client({
  endpoint,
  region: 'us-east-1',
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
});
const at = (key) => ({ Bucket: bucket, Key: key });

async function list() {
  const found = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
    found.push(...Contents.map(({ Key }) => Key));
  return found;
}

const remove = (key) => client.send(new DeleteObjectCommand(at(key)));

const commands = {
  create: () => client.send(new CreateBucketCommand({ Bucket: bucket })),
  keys: async () => process.stdout.write(JSON.stringify(await list())),
  async content() {
    const { Body } = await client.send(new GetObjectCommand(at(keys[0])));
    process.stdout.write(await buffer(Body));
  },
  async put() {
    const Body = await buffer(process.stdin);
    for (const key of keys) await client.send(new PutObjectCommand({ ...at(key), Body }));
  },
  remove: () => remove(keys[0]),
  async empty() {
    for (const key of await list()) await remove(key);
  },
  async modifiedAt() {
    const { LastModified } = await client.send(new HeadObjectCommand(at(keys[0])));
    process.stdout.write(String(LastModified.getTime()));
  },
};

void commands[command]();
