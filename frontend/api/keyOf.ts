import { namesOf, type ObjectNames } from '#shared/http/about.ts';
import type { Endpoint, On, RawInput } from '#shared/http/contract.ts';
import { cacheKey } from '#shared/hub.ts';
import { listOfTemplate, sharedKindOf } from '#shared/templateIds.ts';

type Values = Readonly<Record<string, unknown>>;

const named = (input: Values, name: string): string => {
  const body = input.body;
  const inBody = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return String(input[name] ?? inBody);
};

const ofList = (input: Values, { list }: ObjectNames) => {
  const listId = named(input, list);
  return cacheKey.list(listId === 'undefined' ? listOfTemplate(named(input, 'templateId')) : listId);
};

const ofSite = (input: Values, { site }: ObjectNames) => cacheKey.site(named(input, site));

/** The first element of a query key is the key of the live events that invalidate it. */
const scopes: Record<On, (input: Values, names: ObjectNames) => string> = {
  list: ofList,
  item: ofList,
  lists: (input, names) => (named(input, names.list) === 'undefined' ? 'application' : ofList(input, names)),
  site: ofSite,
  scope: (input, names) => (named(input, names.list) === 'undefined' ? ofSite(input, names) : ofList(input, names)),
  template: (input, names) => (sharedKindOf(named(input, 'templateId')) ? 'application' : ofList(input, names)),
  account: () => 'account',
  application: () => 'application',
  nothing: () => 'application',
};

export const scopeOf = (endpoint: Endpoint, input: object): string => scopes[endpoint.on]({ ...input }, namesOf(endpoint));

/** The cache key of an answer: its object, the call, and the parameters. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: RawInput<E> & object): readonly [string, string, object] => [
  scopeOf(endpoint, { ...input }),
  `${endpoint.controller}.${endpoint.action}`,
  { ...input },
];
