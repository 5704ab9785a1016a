import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import type { Lookup } from '#frontend/fields/lookup/lookupsOf.ts';
import { shownField } from '#frontend/fields/lookup/useListDetails.ts';
import { list } from '#shared/contracts/list.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import { compareNames } from '#shared/rules/compareNames.ts';
import { valueText } from '#shared/rules/values.ts';

const compareByLabel = (one: Lookup, other: Lookup): number => compareNames(one.value, other.value);

/** Items offered by a lookup, by text. Additional or alternative fields require whole items. */
export const useLookupOptions = ({ contentType: { rules } }: Field, search: string) => {
  const { t } = useTranslation();
  const { LookupModel, DisplayProperty: shown = 'Title', AddAdditionalField: further = [] } = rules;
  const listId = LookupModel?.systemSiteListId;
  const plain = shown === 'Title' && further.length === 0;
  const of = { listId: listId ?? '' };
  const matching = { condition: 'AND' as const, rules: [{ ColumnName: shown, Operator: 'Contains' as const, Value: search }] };

  const titles = useRead(
    list.titles,
    { ...of, search },
    { enabled: listId !== undefined && plain, failure: 'inline', placeholderData: (previous) => previous },
  );
  const items = useRead(
    list.items,
    { ...of, ...(search && { queryConditions: matching }) },
    { enabled: listId !== undefined && !plain, failure: 'inline', placeholderData: (previous) => previous },
  );
  const fields = useRead(list.fields, of, { failure: 'inline', enabled: listId !== undefined && !plain });

  const fieldOf = (name: string) => fields.data?.find(({ internalFieldName }) => internalFieldName === name);
  const formatField = (item: Item, name: string): string => {
    const field = fieldOf(name);
    return field ? valueText(field, item[name]) : name === 'Title' ? item.Title : '';
  };
  const optionOf = (item: Item): Lookup => ({
    id: item.Id,
    value: formatField(item, shown) || item.Title,
    fields: Object.fromEntries(further.map((name) => [name, formatField(item, name)])),
  });
  return {
    options: plain ? (titles.data ?? []) : fields.data ? (items.data?.items ?? []).map(optionOf).toSorted(compareByLabel) : [],
    busy: titles.isFetching || items.isFetching,
    nameOf: (name: string): string => {
      const field = fieldOf(name);
      return field ? shownField(field, t).name : name;
    },
  };
};
