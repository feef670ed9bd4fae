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

/** What may be wrong, and whether it is with an operation, its method, in the contract. */
const RULES = {
  'x-access must say who may call it': (operation) => !SECURITY[operation['x-access']],
  'security does not agree with x-access': ({ 'x-access': access, security }) =>
    SECURITY[access] !== undefined && !isSame(security, SECURITY[access]),
  '403 is documented exactly where x-access is admin': ({ 'x-access': access, responses }) =>
    (access === 'admin') !== '403' in responses,
  'x-rate is a number of calls per minute': ({ 'x-rate': rate = 1 }) =>
    !(Number.isInteger(rate) && rate > 0),
  '429 must be documented with x-rate': ({ 'x-rate': rate, responses }) =>
    rate !== undefined && !('429' in responses),
  'x-upload: true is for a body in multipart/form-data': (operation) =>
    (operation['x-upload'] === true) !== receivesForm(operation),
  'x-chunk and x-invalidates are for answers in JSON: the web has no endpoint for a file': (
    operation,
  ) => !answersJson(operation) && ('x-chunk' in operation || 'x-invalidates' in operation),
  'x-chunk is the name of a file': ({ 'x-chunk': chunk = 'a' }) => !/^[a-z][A-Za-z]*$/.test(chunk),
  'x-invalidates is a list of tags of the contract': (operation, method, contract) => {
    const { 'x-invalidates': tags = [] } = operation;
    const isKnown = (tag) => contract.tags.some(({ name }) => name === tag);
    return !Array.isArray(tags) || !tags.every(isKnown);
  },
  'x-invalidates must say what a call that writes makes stale': (operation, method) =>
    WRITING_METHODS.includes(method) && answersJson(operation) && !('x-invalidates' in operation),
  'an unknown x-… line': (operation) =>
    Object.keys(operation).some((name) => name.startsWith('x-') && !EXTENSIONS.includes(name)),
};

/** What is wrong with the operations of a contract: '<operationId>: <complaint>' each. */
const complaintsAbout = (contract) =>
  Object.values(contract.paths).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      Object.keys(RULES)
        .filter((complaint) => RULES[complaint](operation, method, contract))
        .map((complaint) => `${operation.operationId}: ${complaint}`),
    ),
  );

module.exports = { complaintsAbout, answersJson, receivesForm };
