// A process with an S3 server on a folder, which tests can stop, pause and kill. Arguments: folder,
// port (0: any), bucket.
const S3rver = require('s3rver');

const [directory, port, bucket] = process.argv.slice(2);
new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
})
  .run()
  .then((address) => process.send(address.port));
