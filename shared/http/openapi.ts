import * as z from 'zod';
import type { Contract, Endpoint } from '#shared/http/contract.ts';
import { paramNames } from '#shared/http/contract.ts';
import { hoistDefinitions } from '#shared/http/hoistDefinitions.ts';

type Json = Record<string, unknown>;
type Descriptions = Readonly<Record<string, Readonly<Record<string, readonly [summary: string, description: string]>>>>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const wrapped = (value: Json): Json => ({
  type: 'object',
  properties: {
    value,
    hasErrors: { type: 'boolean' },
    errors: { type: 'array' },
    hasWarnings: { type: 'boolean' },
    warnings: { type: 'array' },
  },
});

const parameters = ({ path, query, params }: Endpoint): Json[] => [
  ...paramNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: params?.shape[name] ? schemaOf(params.shape[name], 'input') : { type: 'string' },
  })),
  ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema, 'input'),
  })),
];

const bodyOf = ({ body, kind }: Endpoint): Json => {
  if (!body) return {};
  const json = { 'application/json': { schema: schemaOf(body, 'input') } };
  const multipart = { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } } };
  return { requestBody: { required: true, content: kind === 'upload' ? { ...json, ...multipart } : json } };
};

const session = { session: [], antiForgery: [] };

/** Account calls need a session; all others also accept an API key. */
const securityOf = ({ controller, action, needs, byKey }: Endpoint): Json => {
  if (action === 'loginBasicAuth') return { security: [{ basic: [] }] };
  if (action === 'loginDigestAuth') return { security: [{ digest: [] }] };
  if (needs === 'anyone') return { security: [] };
  return controller === 'Account' && !byKey ? { security: [session] } : {};
};

const objects = {
  nothing: '',
  account: '',
  application: '',
  site: ' on the site',
  list: ' on the list',
  lists: ' on the list, or as administrator without one',
  item: ' on the item',
  scope: ' on the site, list, folder, item or field',
  template: ' on the list of the template',
} as const satisfies Record<Endpoint['on'], string>;

/** Describes the permission that the gate requires, derived from the contract. */
const permissionOf = ({ needs, on }: Endpoint): string => {
  if (needs === 'anyone') return 'No session is required.';
  if (needs === 'user') return 'For signed-in users, within their own access.';
  return needs === 'admin' ? 'For administrators.' : `Requires ${needs}${objects[on]}.`;
};

const operation = (endpoint: Endpoint, described: readonly [summary: string, description: string] | undefined): Json => {
  const { controller, action, answer, needs, on, kind } = endpoint;
  const value = schemaOf(answer, 'output');
  return {
    operationId: `${controller}.${action}`,
    ...(described && { summary: described[0], description: `${described[1]} ${permissionOf(endpoint)}` }),
    tags: [controller],
    'x-needs': needs,
    'x-on': on,
    ...securityOf(endpoint),
    parameters: parameters(endpoint),
    ...bodyOf(endpoint),
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: kind === 'plain' ? value : wrapped(value) } } },
      ...(kind === 'download' && { 302: { description: 'The address of the bytes' } }),
      default: { description: 'A refusal', content: { 'application/json': { schema: wrapped({}) } } },
    },
  };
};

const ABOUT = [
  'Days of filters and views, and what rules fill in as the present day or time, are those of the time zone that the header X-Time-Zone names,',
  'such as Europe/Paris, and of UTC without it.',
].join(' ');

/** The contracts as an OpenAPI 3.1 document. */
export const openapi = (contracts: Record<string, Contract>, descriptions: Descriptions): Json => {
  const operations: Record<string, Json> = {};
  for (const [folder, contract] of Object.entries(contracts))
    for (const endpoint of Object.values(contract)) {
      const path = `/api${endpoint.path}`;
      const described = descriptions[folder]?.[endpoint.action];
      operations[path] = { ...operations[path], [endpoint.method.toLowerCase()]: operation(endpoint, described) };
    }
  const { paths, schemas } = hoistDefinitions(operations);
  return {
    openapi: '3.1.0',
    info: { title: 'Sheaf', version: '1', description: ABOUT, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sheaf-session' },
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key, or a token that was given for one' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' },
        basic: { type: 'http', scheme: 'basic', description: 'User name and API key' },
        digest: { type: 'http', scheme: 'digest', description: 'User name and API key, RFC 7616 with SHA-256' },
        antiForgery: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
      },
    },
    security: [session, { bearer: [] }, { apiKey: [] }],
    paths,
  };
};
