import { namesOf, type ObjectNames } from '#shared/http/about.ts';
import type { Endpoint, On, Sent } from '#shared/http/contract.ts';
import { cacheKey } from '#shared/hub.ts';
import { listOfTemplate, sharedKindOf } from '#shared/templateIds.ts';

type Values = Readonly<Record<string, unknown>>;

const named = (sent: Values, name: string): string => {
  const body = sent.body;
  const inBody = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return String(sent[name] ?? inBody);
};

const ofList = (sent: Values, { list }: ObjectNames) => {
  const listId = named(sent, list);
  return cacheKey.list(listId === 'undefined' ? listOfTemplate(named(sent, 'templateId')) : listId);
};

const ofSite = (sent: Values, { site }: ObjectNames) => cacheKey.site(named(sent, site));

/** The first element of a query key is the key of the live events that invalidate it. */
const scopes: Record<On, (sent: Values, names: ObjectNames) => string> = {
  list: ofList,
  item: ofList,
  lists: (sent, names) => (named(sent, names.list) === 'undefined' ? 'application' : ofList(sent, names)),
  site: ofSite,
  scope: (sent, names) => (named(sent, names.list) === 'undefined' ? ofSite(sent, names) : ofList(sent, names)),
  template: (sent, names) => (sharedKindOf(named(sent, 'templateId')) ? 'application' : ofList(sent, names)),
  account: () => 'account',
  application: () => 'application',
  nothing: () => 'application',
};

export const scopeOf = (endpoint: Endpoint, sent: object): string => scopes[endpoint.on]({ ...sent }, namesOf(endpoint));

/** The cache key of an answer: its object, the call, and the parameters. */
export const keyOf = <E extends Endpoint>(endpoint: E, sent: Sent<E> & object): readonly [string, string, object] => [
  scopeOf(endpoint, { ...sent }),
  `${endpoint.controller}.${endpoint.action}`,
  { ...sent },
];
