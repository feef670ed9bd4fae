const { basename } = require('node:path');

/** A picture that is imported is the name of its file, so that a test sees which one it is. */
module.exports = { process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }) };
