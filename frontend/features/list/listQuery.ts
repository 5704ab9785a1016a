import * as z from 'zod';
import { ownDefault } from '#frontend/ui/layouts/openView.ts';
import { parseQuery } from '#shared/http/parseQuery.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { ANY_FIELD } from '#shared/models/content/conditions.ts';
import { QueryConditions, type QueryRule, type View } from '#shared/models/content/list.ts';

/** The state of a list page in its address, except the folder. */
export interface ListQuery {
  listViewId?: string | undefined;
  sortProperty?: string | undefined;
  sortDescending?: boolean | undefined;
  rules: QueryRule[];
  /** Show the deleted items instead of the existing ones. */
  showDeleted?: boolean | undefined;
  /** Show only locked users. */
  showLocked?: boolean | undefined;
  /** Words to find in the title. */
  search?: string | undefined;
}

/** The filters of a page apply together, with its search words: filters of which any one would be enough are ignored. */
const StoredConditions = QueryConditions.extend({
  condition: z.string().toUpperCase().pipe(QueryConditions.shape.condition.unwrap()).default('AND'),
}).refine(({ condition, rules }) => condition === 'AND' || rules.length < 2);

const StoredQuery = z.object({
  listViewId: z.string().max(64).optional().catch(undefined),
  sortProperty: z.string().max(100).optional().catch(undefined),
  sortDescending: z.stringbool().optional().catch(undefined),
  queryConditions: StoredConditions.optional().catch(undefined),
  showDeleted: z.stringbool().optional().catch(undefined),
  showLocked: z.stringbool().optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
});

/** Addresses are typed and mailed by people: unreadable parts are ignored, never an error. */
const readable = (search: string): Record<string, unknown> => {
  try {
    return parseQuery(search.replace(/^\?/, ''));
  } catch {
    return {};
  }
};

export const parseListQuery = (search: string): ListQuery => {
  const { queryConditions, ...rest } = StoredQuery.parse(readable(search));
  return { ...rest, rules: queryConditions?.rules ?? [] };
};

/** The parameters that have the same names in the call and in the address. */
const toParams = ({ listViewId, sortProperty, sortDescending }: ListQuery, rules: QueryRule[]) => ({
  ...(listViewId ? { listViewId } : {}),
  ...(sortProperty ? { sortProperty, sortDescending: String(sortDescending === true) } : {}),
  ...(rules.length > 0 ? { queryConditions: { condition: 'AND' as const, rules } } : {}),
});

/** All conditions on rows: the filters and the search words. */
export const rulesOf = ({ rules, search }: ListQuery): QueryRule[] =>
  search ? [...rules, { ColumnName: ANY_FIELD, Operator: 'Contains', Value: search }] : rules;

export const sentListQuery = (query: ListQuery) => ({
  ...toParams(query, rulesOf(query)),
  ...(query.showDeleted ? { showDeletedItems: 'true' } : {}),
  ...(query.showLocked ? { lockedOnly: 'true' } : {}),
});

export interface FormatOptions {
  /** Show the view in its own layout, regardless of the address. */
  takesLook?: boolean;
}

/** Writes the query into the address. Other parameters are kept; the layout is dropped when the view changes. */
export const formatListQuery = (search: string, query: ListQuery, { takesLook = false }: FormatOptions = {}): string => {
  const dropsLayout = takesLook || parseListQuery(search).listViewId !== query.listViewId;
  const others = Object.entries(readable(search)).filter(([name]) => !(name in StoredQuery.shape) && !(dropsLayout && name === 'listView'));
  const text = stringifyQuery({
    ...Object.fromEntries(others),
    ...toParams(query, query.rules),
    ...(query.showDeleted ? { showDeleted: 'true' } : {}),
    ...(query.showLocked ? { showLocked: 'true' } : {}),
    ...(query.search ? { search: query.search } : {}),
  });
  return text === '' ? '' : `?${text}`;
};

/**
 * The changes to the query when a view is selected: it brings its own sort order, and the filters stay. Without a view, an address opens
 * the user's own default, so the list's default needs its id if there is one.
 */
export const inView = (chosen: View | undefined, views: View[]): Partial<ListQuery> => ({
  listViewId: chosen?.isDefault && !chosen.isPersonal && !ownDefault(views) ? undefined : chosen?.id,
  sortProperty: undefined,
  sortDescending: undefined,
});
