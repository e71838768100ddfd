import * as z from 'zod/mini';

import { addressOf, type Endpoint, type MessageCodec } from '../kit/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { RET_CODE } from '../kit/ret-codes.ts';
import * as w from '../kit/scalars.wire.ts';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

/** OpenAPI 3.1 of the contract, derived from the endpoint table: paths in table order, wire side of each codec. */
export const openApiDocument = (info: { readonly title: string; readonly version: string }): JsonObject => {
  const paths = new Map<string, Record<string, JsonValue>>();
  for (const row of Object.values(ENDPOINTS)) {
    const operations = paths.get(addressOf(row)) ?? {};
    for (const method of row.methods) operations[method.toLowerCase()] = operationOf(row, method);
    paths.set(addressOf(row), operations);
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: info.title, version: info.version },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'NCFTCK' } },
      schemas: { Refusal: refusalSchema() },
    },
  };
};

/** JSON schema of a message in wire form. */
export const wireSchemaOf = (codec: MessageCodec<unknown>): JsonObject => {
  const { $schema: _dialect, ...schema } = toJson(z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' }));
  return schema;
};

/** Names of all fields that a codec of the table marks as secret. Logs must not contain them. */
export const secretFields = (): readonly string[] => {
  const names = new Set<string>();
  const seen = new Set<object>();
  for (const { request, answer } of Object.values(ENDPOINTS)) {
    collectSecrets(request, names, seen);
    collectSecrets(answer, names, seen);
  }
  return [...names].toSorted();
};

/** Walks the wire side of a codec. The JSON schema has the same marks, but takes noticeable time at the start of a server. */
function collectSecrets(part: unknown, names: Set<string>, seen: Set<object>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  if (part instanceof z.core.$ZodType) {
    const { def } = part._zod;
    // The other side of a codec is not in wire form.
    collectSecrets(def.type === 'pipe' && 'in' in def ? def.in : def, names, seen);
    return;
  }
  const inside: readonly [string, unknown][] = Object.entries(part);
  for (const [name, inner] of inside) {
    if (name === 'shape' && typeof inner === 'object' && inner !== null) {
      const fields: readonly [string, unknown][] = Object.entries(inner);
      for (const [field, schema] of fields) if (isSecret(schema)) names.add(field);
    }
    collectSecrets(inner, names, seen);
  }
}

/** Whether the schema or one of its options is marked. */
function isSecret(schema: unknown): boolean {
  if (!(schema instanceof z.core.$ZodType)) return false;
  if (z.globalRegistry.get(schema)?.[w.SECRET_MARK] === true) return true;
  const { def } = schema._zod;
  const forms: unknown[] = 'options' in def && Array.isArray(def.options) ? def.options : 'innerType' in def ? [def.innerType] : [];
  return forms.some(isSecret);
}

function operationOf(row: Endpoint<unknown, unknown>, method: 'GET' | 'POST'): JsonObject {
  const request = wireSchemaOf(row.request);
  return {
    operationId: method === row.methods[0] ? row.name : `${row.name}By${method === 'GET' ? 'Get' : 'Post'}`,
    summary: row.summary,
    'x-origin': row.origin,
    'x-repeatable': row.repeatable,
    'x-not-logged-in': { F01003: 'login', F01002: row.notLoggedIn.F01002 },
    security: row.session === 'required' ? [{ session: [] }] : row.session === 'optional' ? [{}, { session: [] }] : [],
    ...(method === 'GET' ? { parameters: queryOf(request) } : bodyOf(request)),
    responses: {
      '200': {
        description: 'Success, or a refusal in the envelope.',
        content: { 'application/json': { schema: { oneOf: [successSchema(row), { $ref: '#/components/schemas/Refusal' }] } } },
      },
    },
  };
}

function successSchema(row: Endpoint<unknown, unknown>): JsonObject {
  const apiResult = wireSchemaOf(row.answer);
  const fields = propertiesOf(apiResult);
  const beside = Object.fromEntries(row.besideRetState.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
  return {
    type: 'object',
    properties: {
      retState: { const: 'SUCCESS' },
      retCode: { const: RET_CODE.success },
      retMsg: { type: 'string' },
      ...beside,
      apiResult,
    },
    required: ['retState', 'retCode', 'apiResult'],
  };
}

function refusalSchema(): JsonObject {
  return {
    type: 'object',
    properties: { retState: { const: 'FAILED' }, retCode: { type: 'string' }, retMsg: { type: 'string' }, apiResult: {} },
    required: ['retState', 'retCode', 'retMsg'],
  };
}

function queryOf(request: JsonObject): JsonValue {
  const required = request['required'];
  return Object.entries(propertiesOf(request)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }));
}

function bodyOf(request: JsonObject): JsonObject {
  return Object.keys(propertiesOf(request)).length === 0
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: request } } } };
}

function propertiesOf(schema: JsonObject): JsonObject {
  const properties = schema['properties'];
  return isObject(properties) ? properties : {};
}

/** The schema as plain JSON, without the helper functions that zod adds. */
function toJson(value: unknown): JsonObject {
  const json = jsonValueOf(value);
  return isObject(json) ? json : {};
}

function jsonValueOf(value: unknown): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(jsonValueOf);
  if (typeof value !== 'object') return null;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined && typeof field !== 'function');
  return Object.fromEntries(fields.map(([name, field]) => [name, jsonValueOf(field)]));
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
