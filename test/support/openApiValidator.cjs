// In place of @seriousme/openapi-schema-validator: every app compiles the schema of OpenAPI twice, half a second that only the first app of
// a test file needs to spend.
const { join } = require('node:path');

// By its path: the name alone leads back here.
const actual = require(join(__dirname, '../../node_modules/@seriousme/openapi-schema-validator/index.js'));

const compiled = {};

exports.Validator = class extends actual.Validator {
  constructor(options) {
    super(options);
    if (options === undefined) this.ajvValidators = compiled;
  }
};
