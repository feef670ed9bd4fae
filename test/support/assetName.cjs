const { basename } = require('node:path');

/** Jest transform: an imported picture is its file name, so that tests can tell pictures apart. */
module.exports = {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
