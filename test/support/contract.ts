import { readContract } from './readContract';

interface ContractOperation {
  operationId: string;
  security: object[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

/** Who may call an operation, derived from its security and error responses in openapi.yaml. */
export type Audience = 'everyone' | 'customers' | 'administrators';

export interface Call {
  id: string;
  method: string;
  /** Without /api, parameters filled in. */
  path: string;
  audience: Audience;
  hasBody: boolean;
}

const PARAMETERS: Record<string, string> = {
  resetToken: 'A'.repeat(43),
  reference: 'REF-1',
  status: 'PENDING',
};

/**
 * One call per operation of openapi.yaml, with ids that do not exist, so that an accepted call
 * changes nothing.
 */
export function contractCalls(): Call[] {
  const file = readContract() as {
    paths: Record<string, Record<string, ContractOperation>>;
  };
  return Object.entries(file.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, (_all, name: string) => PARAMETERS[name] ?? '4711'),
      audience: audienceOf(operation),
      hasBody: operation.requestBody !== undefined,
    })),
  );
}

function audienceOf({ security, responses }: ContractOperation): Audience {
  if (security.length === 0 || security.some((one) => Object.keys(one).length === 0))
    return 'everyone';
  return '403' in responses ? 'administrators' : 'customers';
}
