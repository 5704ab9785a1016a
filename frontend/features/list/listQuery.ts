import * as z from 'zod';
import { parseQuery } from '#shared/http/parseQuery.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { ANY_FIELD } from '#shared/models/content/conditions.ts';
import { QueryConditions, type QueryRule, type View } from '#shared/models/content/list.ts';

/** What the address says about a list page besides its folder. */
export interface ListQuery {
  listViewId?: string | undefined;
  sortProperty?: string | undefined;
  sortDescending?: boolean | undefined;
  rules: QueryRule[];
  /** The deleted items instead of those that are there. */
  showDeleted?: boolean | undefined;
  /** Of the users those who are locked. */
  showLocked?: boolean | undefined;
  /** Words of the title. */
  search?: string | undefined;
}

const Known = z.object({
  listViewId: z.string().max(64).optional().catch(undefined),
  sortProperty: z.string().max(100).optional().catch(undefined),
  sortDescending: z.stringbool().optional().catch(undefined),
  queryConditions: QueryConditions.optional().catch(undefined),
  showDeleted: z.stringbool().optional().catch(undefined),
  showLocked: z.stringbool().optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
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

/** What call and address say in the same words, so that one can be read beside the other. */
const said = ({ listViewId, sortProperty, sortDescending }: ListQuery, rules: QueryRule[]) => ({
  ...(listViewId ? { listViewId } : {}),
  ...(sortProperty ? { sortProperty, sortDescending: String(sortDescending === true) } : {}),
  ...(rules.length > 0 ? { queryConditions: { condition: 'AND' as const, rules } } : {}),
});

/** All that a row has to meet: the filters, and the words that are looked for. */
export const rulesOf = ({ rules, search }: ListQuery): QueryRule[] =>
  search ? [...rules, { ColumnName: ANY_FIELD, Operator: 'Contains', Value: search }] : rules;

export const sentListQuery = (query: ListQuery) => ({
  ...said(query, rulesOf(query)),
  ...(query.showDeleted ? { showDeletedItems: 'true' } : {}),
  ...(query.showLocked ? { lockedOnly: 'true' } : {}),
});

export interface FormatOptions {
  /** The view is shown as it says, whatever the address said of it. */
  takesLook?: boolean;
}

/** What the address says that is not about the list stays as it was; how it is shown goes with the view that was shown so. */
export const formatListQuery = (search: string, query: ListQuery, { takesLook = false }: FormatOptions = {}): string => {
  const dropsLook = takesLook || parseListQuery(search).listViewId !== query.listViewId;
  const others = Object.entries(readable(search)).filter(([name]) => !(name in Known.shape) && !(dropsLook && name === 'listView'));
  const text = stringifyQuery({
    ...Object.fromEntries(others),
    ...said(query, query.rules),
    ...(query.showDeleted ? { showDeleted: 'true' } : {}),
    ...(query.showLocked ? { showLocked: 'true' } : {}),
    ...(query.search ? { search: query.search } : {}),
  });
  return text === '' ? '' : `?${text}`;
};

/** What changes when a view is chosen: it brings its own order, and the filters stay. */
export const inView = (chosen: View | undefined): Partial<ListQuery> => ({
  listViewId: !chosen || (chosen.isDefault && !chosen.isPersonal) ? undefined : chosen.id,
  sortProperty: undefined,
  sortDescending: undefined,
});
