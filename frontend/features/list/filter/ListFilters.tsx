import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/actions/Toolbar.module.css';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { AddFilter } from '#frontend/features/list/filter/AddFilter.tsx';
import { FilterChips } from '#frontend/features/list/filter/FilterChips.tsx';
import { PhoneSearch } from '#frontend/features/list/filter/PhoneSearch.tsx';
import { SearchBox } from '#frontend/features/list/filter/SearchBox.tsx';
import type { useListQuery } from '#frontend/features/list/useListQuery.ts';
import type { ListType, QueryRule } from '#shared/models/content/list.ts';

interface Props extends ReturnType<typeof useListQuery> {
  type: ListType;
  columns: Column[];
  phone: boolean;
}

const useSearchLabel = (type: ListType): string => useTranslation().t(type === 'calendar' ? 'calendar.search' : 'list.search');

/** The active filters in the address and the button for another one. On a phone, also the search. */
export const ListFilters = ({ type, columns, phone, query, setQuery }: Props) => {
  const label = useSearchLabel(type);
  const onRules = (rules: QueryRule[]) => setQuery({ rules });
  const addRule = (rule: QueryRule) => onRules([...query.rules, rule]);
  return (
    <>
      <div className={`${classes.filters} l-line l-narrow l-gap8`}>
        {query.rules.length > 0 && <FilterChips rules={query.rules} columns={columns} onChange={onRules} />}
        {!phone && <AddFilter columns={columns} phone={false} onAdd={addRule} />}
      </div>
      {phone && (
        <>
          <PhoneSearch label={label} search={query.search} onSearch={(search) => setQuery({ search })} />
          <AddFilter columns={columns} phone onAdd={addRule} />
        </>
      )}
    </>
  );
};

/** The search words in the address; on a phone they are next to the filters. */
export const ListSearch = ({ type, phone, query, setQuery }: Omit<Props, 'columns'>) => {
  const label = useSearchLabel(type);
  return phone ? null : (
    <SearchBox label={label} search={query.search ?? ''} onSearch={(text) => setQuery({ search: text || undefined })} />
  );
};
