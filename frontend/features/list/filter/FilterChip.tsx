import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/actions/Toolbar.module.css';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { FilterPopover } from '#frontend/features/list/filter/FilterPopover.tsx';
import { isFilterable } from '#frontend/features/list/filter/filterKinds.ts';
import { filterText } from '#frontend/features/list/filter/filterText.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { QueryRule } from '#shared/models/content/list.ts';

interface Props {
  rule: QueryRule;
  columns: Column[];
  onChange: (rule: QueryRule) => void;
  onRemove: () => void;
}

/** An active filter: its text opens it for changes, its cross removes it. */
export const FilterChip = ({ rule, columns, onChange, onRemove }: Props) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { field, operator, value } = filterText(rule, columns, t);
  const text = `${field} ${operator} ${value}`.trim();
  // A filter from an address can be about a column that this form does not offer.
  const canChange = columns.some((column) => column.name === rule.ColumnName && isFilterable(column));
  const shown = (
    <>
      <span>
        {field} {operator}
      </span>
      {value}
    </>
  );
  return (
    <span className={classes.chip}>
      {canChange ? (
        <FilterPopover opened={opened} onOpened={setOpened} columns={columns} start={rule} onApply={onChange}>
          <button
            type="button"
            className="l-bare-button l-inline l-gap6 l-pad0 l-height24 l-text12 l-semi l-primary"
            aria-label={t('list.filter.edit', { filter: text })}
            title={t('list.filter.edit', { filter: text })}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {shown}
          </button>
        </FilterPopover>
      ) : (
        shown
      )}
      <button
        type="button"
        className="l-bare-button l-center l-tertiary l-hover-primary l-pad0 l-width24 l-height24"
        aria-label={t('list.filter.remove', { filter: text })}
        onClick={onRemove}
      >
        <Glyph of={IconX} small />
      </button>
    </span>
  );
};
