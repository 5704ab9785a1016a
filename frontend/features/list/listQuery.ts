import * as z from 'zod';
import { parseQuery, stringifyQuery } from '#shared/http/query.ts';
import { QueryConditions, type QueryRule } from '#shared/models/list.ts';

/** What the address says about a list page besides its folder. */
export interface ListQuery {
  listViewId?: string | undefined;
  sortProperty?: string | undefined;
  sortDescending?: boolean | undefined;
  rules: QueryRule[];
}

const Known = z.object({
  listViewId: z.string().max(64).optional().catch(undefined),
  sortProperty: z.string().max(100).optional().catch(undefined),
  sortDescending: z.stringbool().optional().catch(undefined),
  queryConditions: QueryConditions.optional().catch(undefined),
});

/** Addresses are typed and mailed by people: what cannot be read is left out, never an error. */
const readable = (search: string): Record<string, unknown> => {
  try {
    return parseQuery(search.replace(/^\?/, ''));
  } catch {
    return {};
  }
};

export const parseListQuery = (search: string): ListQuery => {
  const { queryConditions, ...rest } = Known.parse(readable(search));
  return { ...rest, rules: queryConditions?.rules ?? [] };
};

/** The same shape as the query of the call, so that an address can be read beside a request. */
export const sentListQuery = ({ listViewId, sortProperty, sortDescending, rules }: ListQuery) => ({
  ...(listViewId ? { listViewId } : {}),
  ...(sortProperty ? { sortProperty, sortDescending: String(sortDescending === true) } : {}),
  ...(rules.length > 0 ? { queryConditions: { condition: 'AND' as const, rules } } : {}),
});

/** Everything the address says that is not about the list stays as it was. */
export const formatListQuery = (search: string, query: ListQuery): string => {
  const others = Object.entries(readable(search)).filter(([name]) => !(name in Known.shape));
  const text = stringifyQuery({ ...Object.fromEntries(others), ...sentListQuery(query) });
  return text === '' ? '' : `?${text}`;
};
