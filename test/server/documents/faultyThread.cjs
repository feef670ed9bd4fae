// A thread that makes nothing: it hangs, ends, refuses or answers, as the number of the document
// says.
const { parentPort } = require('node:worker_threads');

parentPort.on('message', ({ document: { number } }) => {
  if (number === 'hangs') for (;;);
  if (number === 'ends') process.exit(1);
  if (number === 'throws') throw new Error('broken');
  parentPort.postMessage(
    number === 'refused' ? { failure: 'no such font' } : { bytes: Buffer.from(number) },
  );
});
