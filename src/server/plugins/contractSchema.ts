/** The keywords of a schema node that this file changes. */
interface SchemaNode {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean | number;
  exclusiveMaximum?: boolean | number;
}

/** Converts limits of OpenAPI 3.0 (`minimum` with `exclusiveMinimum: true`) to JSON Schema, in place. */
export function convertExclusiveLimits(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  const node = schema as SchemaNode;
  if (node.exclusiveMinimum === true) {
    node.exclusiveMinimum = node.minimum;
    delete node.minimum;
  }
  if (node.exclusiveMaximum === true) {
    node.exclusiveMaximum = node.maximum;
    delete node.maximum;
  }
  for (const part of Object.values(schema)) convertExclusiveLimits(part);
}

/** The JSON schema of a request body; without the content-type level it applies to every content type. */
export function jsonBodyOf(body: unknown): unknown {
  const { content } = body as { content?: Record<string, { schema?: unknown }> };
  return content?.['application/json']?.schema ?? body;
}
