import { type Column, namesIn } from '#frontend/features/list/columns/columns.ts';
import type { ListQuery } from '#frontend/features/list/listQuery.ts';
import type { View, ViewPlan } from '#shared/models/content/list.ts';

/** A new view begins as what is on the screen: its columns, order and filters. */
export const newDraft = (view: View | undefined, shown: Column[], query: ListQuery, isPersonal: boolean): ViewPlan => ({
  title: '',
  isDefault: false,
  isPersonal,
  fields: shown.map(({ name, pinned }) => ({ field: name, visible: true, expanded: false, pinned, alias: '', translateAlias: false })),
  groupOrder: view?.groupOrder ?? [],
  sortOrder: query.sortProperty
    ? [{ sortProperty: query.sortProperty, sortDescending: query.sortDescending === true }]
    : (view?.sortOrder ?? []),
  queryConditions: {
    condition: view?.queryConditions.condition ?? 'AND',
    rules: [...(view?.queryConditions.rules ?? []), ...query.rules],
  },
  filterModel: null,
  look: view?.look ?? null,
});

/** A column as a view shows it that says nothing else of it. */
export const shownField = (field: string): View['fields'][number] => ({
  field,
  visible: true,
  expanded: false,
  pinned: null,
  alias: '',
  translateAlias: false,
});

/** A view as it is, with the columns it shows said by name where it left them to the list. */
export const draftOf = ({ id: _id, isGlobalView: _global, ...view }: View, columns: Column[]): ViewPlan => {
  if (view.fields.length > 0) return view;
  const fields = namesIn(undefined, columns).map(shownField);
  return { ...view, fields };
};

/** What keeps a view from being saved, as a key of the texts; undefined when nothing does. */
export const problemOf = ({ title, fields }: ViewPlan): 'title' | 'fields' | undefined => {
  if (title.trim() === '') return 'title';
  return fields.some(({ visible }) => visible) ? undefined : 'fields';
};
