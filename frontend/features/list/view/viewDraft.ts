import { type Column, namesIn } from '#frontend/features/list/columns/columns.ts';
import type { ListQuery } from '#frontend/features/list/listQuery.ts';
import type { View, ViewPlan } from '#shared/models/content/list.ts';

/** The filters of the screen narrow the view. A view of one condition can be narrowed whether it needs all conditions or any. */
const conditionsOf = (view: View | undefined, { rules }: ListQuery): ViewPlan['queryConditions'] => {
  const { condition = 'AND', rules: own = [] } = view?.queryConditions ?? {};
  return { condition: rules.length > 0 && own.length < 2 ? 'AND' : condition, rules: [...own, ...rules] };
};

/** A new view starts with the columns, sort order and filters of the screen. */
export const newDraft = (view: View | undefined, shown: Column[], query: ListQuery, isPersonal: boolean): ViewPlan => ({
  title: '',
  isDefault: false,
  isPersonal,
  fields: shown.map(({ name, pinned }) => ({ field: name, visible: true, expanded: false, pinned, alias: '', translateAlias: false })),
  groupOrder: view?.groupOrder ?? [],
  sortOrder: query.sortProperty
    ? [{ sortProperty: query.sortProperty, sortDescending: query.sortDescending === true }]
    : (view?.sortOrder ?? []),
  queryConditions: conditionsOf(view, query),
  filterModel: null,
  look: view?.look ?? null,
});

/** A column of a view with default settings. */
export const shownField = (field: string): View['fields'][number] => ({
  field,
  visible: true,
  expanded: false,
  pinned: null,
  alias: '',
  translateAlias: false,
});

/** The settings of an existing view. Columns that it inherits from the list are listed explicitly. */
export const draftOf = ({ id: _id, isGlobalView: _global, version: _version, ...view }: View, columns: Column[]): ViewPlan => {
  if (view.fields.length > 0) return view;
  const fields = namesIn(undefined, columns).map(shownField);
  return { ...view, fields };
};

/** The key of the text that says why a view cannot be saved; undefined if it can. */
export const problemOf = ({ title, fields }: ViewPlan): 'title' | 'fields' | undefined => {
  if (title.trim() === '') return 'title';
  return fields.some(({ visible }) => visible) ? undefined : 'fields';
};
