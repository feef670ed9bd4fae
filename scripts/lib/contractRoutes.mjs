// Writes the server's routes: every operation with its limits and the JSON schemas of its request
// and answers.
import { nameOf, operationsOf } from './contract.mjs';
import { receivesForm } from './contractRules.cjs';

const JSON_TYPE = 'application/json';

/**
 * @returns JSON, one line for each route and each schema; `{"$ref": "Article"}` stands for the
 * schema with that name.
 */
export function writeRoutes(contract) {
  const routes = operationsOf(contract).map((each) => JSON.stringify(routeOf(each, contract)));
  const schemas = Object.entries(contract.components.schemas).map(
    ([name, schema]) => `"${name}": ${JSON.stringify(schemaOf(schema))}`,
  );
  return `{\n"routes": [\n${routes.join(',\n')}\n],\n"schemas": {\n${schemas.join(',\n')}\n}\n}\n`;
}

/** Undefined properties are left out of the JSON. */
const routeOf = ({ id, method, path, operation }, { components }) => ({
  id,
  method: method.toUpperCase(),
  url: path.replace(/\{(\w+)\}/g, ':$1'),
  access: operation['x-access'],
  rate: operation['x-rate'],
  upload: operation['x-upload'],
  writingGet: (method === 'get' && operation['x-invalidates']?.length > 0) || undefined,
  schema: {
    ...parametersOf(operation, components.parameters),
    body: receivesForm(operation) ? undefined : jsonOf(operation.requestBody),
    response: answersOf(operation, components.responses),
  },
});

/** Schemas of path, query and headers, each an object of the parameters there. */
function parametersOf({ parameters = [] }, components) {
  const all = parameters.map((parameter) =>
    parameter.$ref ? components[nameOf(parameter)] : parameter,
  );
  const named = all.map((parameter) => ({ ...parameter, name: nameInRequest(parameter) }));
  const of = (place) => objectOf(named.filter((parameter) => parameter.in === place));
  return { params: of('path'), querystring: of('query'), headers: of('header') };
}

/** Node writes the names of headers in small letters. */
const nameInRequest = ({ name, in: place }) => (place === 'header' ? name.toLowerCase() : name);

function objectOf(parameters) {
  if (parameters.length === 0) return undefined;
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  const properties = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, schemaOf(schema)]),
  );
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** The answers in JSON by status; files are sent as they are. */
function answersOf({ responses }, components) {
  const named = Object.entries(responses).map(([status, answer]) => [
    status,
    answer.$ref ? components[nameOf(answer)] : answer,
  ]);
  const schemas = named.map(([status, answer]) => [status, jsonOf(answer)]);
  return Object.fromEntries(
    schemas.flatMap(([status, schema]) =>
      schema ? [[status, { content: { [JSON_TYPE]: { schema } } }]] : [],
    ),
  );
}

const jsonOf = (body) => body?.content?.[JSON_TYPE] && schemaOf(body.content[JSON_TYPE].schema);

/**
 * A schema of OpenAPI 3.0 as JSON schema, without its texts.
 * @throws for a keyword that holds schemas and is not read here.
 */
function schemaOf(schema) {
  if (schema.$ref) return { $ref: nameOf(schema) };
  const {
    description: _text,
    items,
    properties,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    ...kept
  } = schema;
  if (kept.allOf ?? kept.oneOf ?? kept.anyOf ?? typeof kept.additionalProperties === 'object')
    throw new Error(
      `Of schemas in schemas only items and properties are read: ${JSON.stringify(schema)}`,
    );
  return {
    ...kept,
    // OpenAPI 3.0 writes exclusive limits as `minimum: 0, exclusiveMinimum: true`.
    [exclusiveMinimum ? 'exclusiveMinimum' : 'minimum']: minimum,
    [exclusiveMaximum ? 'exclusiveMaximum' : 'maximum']: maximum,
    items: items && schemaOf(items),
    properties:
      properties &&
      Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, schemaOf(each)])),
  };
}
