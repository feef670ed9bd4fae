/** A schema node of the contract, as far as this file reads it. */
interface SchemaNode {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean | number;
  exclusiveMaximum?: boolean | number;
}

/** Turns the limits of OpenAPI 3.0 (`minimum` with `exclusiveMinimum: true`) into those the validator knows, in place. */
export function readableByValidator(schema: unknown): void {
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
  for (const part of Object.values(schema)) readableByValidator(part);
}

/** The schema of a JSON body: given alone, it is checked whatever content type the caller claims. */
export function jsonBodyOf(body: unknown): unknown {
  const { content } = body as { content?: Record<string, { schema?: unknown }> };
  return content?.['application/json']?.schema ?? body;
}
