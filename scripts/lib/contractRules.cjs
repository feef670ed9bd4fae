// Checks the x-… lines of openapi.yaml: `npm run api` refuses `x-access: everybody`, for one.

/** Who may call an operation, with the security that openapi.yaml must state for it. */
const SECURITY = {
  /** The token is not read. */
  anyone: [],
  /** Open to all; a valid token identifies the caller. */
  'anyone, known by token': [{}, { bearer: [] }],
  /** Logged in. */
  customer: [{ bearer: [] }],
  /** Logged in with ROLE_ADMIN. */
  admin: [{ bearer: [] }],
};

const EXTENSIONS = ['x-access', 'x-rate', 'x-upload', 'x-chunk', 'x-invalidates'];
const WRITING_METHODS = ['put', 'delete', 'patch'];

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const answersJson = ({ responses }) => responses[200]?.content?.['application/json'] !== undefined;
const receivesForm = ({ requestBody }) => requestBody?.content['multipart/form-data'] !== undefined;

/** Each rule: what is wrong, and whether it is for an operation of the contract. */
const RULES = [
  [
    'x-access must say who may call it',
    ({ operation }) => SECURITY[operation['x-access']] === undefined,
  ],
  [
    'security does not agree with x-access',
    ({ operation }) =>
      SECURITY[operation['x-access']] !== undefined &&
      !isSame(operation.security, SECURITY[operation['x-access']]),
  ],
  [
    '403 is documented exactly where x-access is admin',
    ({ operation }) => (operation['x-access'] === 'admin') !== '403' in operation.responses,
  ],
  [
    'x-rate is a number of calls per minute',
    ({ operation: { 'x-rate': rate } }) =>
      rate !== undefined && !(Number.isInteger(rate) && rate > 0),
  ],
  [
    '429 must be documented with x-rate',
    ({ operation }) => operation['x-rate'] !== undefined && !('429' in operation.responses),
  ],
  [
    'x-upload: true is for a body in multipart/form-data',
    ({ operation }) => (operation['x-upload'] === true) !== receivesForm(operation),
  ],
  [
    'x-chunk and x-invalidates are for answers in JSON: the web application has no endpoint ' +
      'for a file',
    ({ operation }) =>
      !answersJson(operation) && ('x-chunk' in operation || 'x-invalidates' in operation),
  ],
  [
    'x-chunk is the name of a file',
    ({ operation: { 'x-chunk': chunk = 'a' } }) => !/^[a-z][A-Za-z]*$/.test(chunk),
  ],
  [
    'x-invalidates is a list of tags of the contract',
    ({ operation: { 'x-invalidates': tags = [] }, contract }) =>
      !Array.isArray(tags) || !tags.every((tag) => contract.tags.some(({ name }) => name === tag)),
  ],
  [
    'x-invalidates must say what a call that writes makes stale',
    ({ operation, method }) =>
      WRITING_METHODS.includes(method) && answersJson(operation) && !('x-invalidates' in operation),
  ],
  [
    'an unknown x-… line',
    ({ operation }) =>
      Object.keys(operation).some((name) => name.startsWith('x-') && !EXTENSIONS.includes(name)),
  ],
];

/** What is wrong with the operations of a contract: '<operationId>: <complaint>' each. */
const complaintsAbout = (contract) =>
  Object.values(contract.paths).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      RULES.filter(([, isBroken]) => isBroken({ operation, method, contract })).map(
        ([complaint]) => `${operation.operationId}: ${complaint}`,
      ),
    ),
  );

module.exports = { complaintsAbout, answersJson, receivesForm };
