// A process with an S3 server on a folder, which tests can stop, pause and kill. Arguments: folder,
// port (0: any), bucket.
const { createHash } = require('node:crypto');
const { mkdir, writeFile } = require('node:fs/promises');
const { dirname } = require('node:path');
const S3rver = require('s3rver');

const [directory, port, bucketName] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: bucketName }],
});

/**
 * Replaces the method of s3rver, which may answer before the file is written: the late write would
 * then set the modification time that a test has changed.
 */
server.store.putObject = async function putObject({ bucket, key, content, metadata }) {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray());
  const path = this.getResourcePath(bucket, key, 'object');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  const md5 = createHash('md5').update(bytes).digest('hex');
  await this.putMetadata(bucket, key, metadata, md5);
  return { size: bytes.length, md5 };
};

server.run().then((address) => process.send(address.port));
