import classes from '#frontend/features/list/actions/Toolbar.module.css';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { FilterChip } from '#frontend/features/list/filter/FilterChip.tsx';
import { replaced } from '#frontend/ui/sequence.ts';
import type { QueryRule } from '#shared/models/content/list.ts';

interface Props {
  rules: QueryRule[];
  columns: Column[];
  onChange: (rules: QueryRule[]) => void;
}

/** The active filters. */
export const FilterChips = ({ rules, columns, onChange }: Props) => (
  <div className={classes.chips}>
    {rules.map((rule, index) => (
      <FilterChip
        key={`${rule.ColumnName} ${rule.Operator} ${rule.Value}`}
        rule={rule}
        columns={columns}
        onChange={(next) => onChange(replaced(rules, index, next))}
        onRemove={() => onChange(rules.toSpliced(index, 1))}
      />
    ))}
  </div>
);
