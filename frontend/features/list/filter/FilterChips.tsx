import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/actions/Toolbar.module.css';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { filterText } from '#frontend/features/list/filter/filterText.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { QueryRule } from '#shared/models/content/list.ts';

interface Props {
  rules: QueryRule[];
  columns: Column[];
  onChange: (rules: QueryRule[]) => void;
}

/** The active filters, each with a button that removes it. */
export const FilterChips = ({ rules, columns, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.chips}>
      {rules.map((rule, index) => {
        const { field, operator, value } = filterText(rule, columns, t);
        return (
          <span key={`${rule.ColumnName} ${rule.Operator} ${rule.Value}`} className={classes.chip}>
            <span>
              {field} {operator}
            </span>
            {value}
            <button
              type="button"
              className="l-bare-button l-center l-tertiary l-hover-primary l-pad0 l-width24 l-height24"
              aria-label={t('list.filter.remove', { filter: `${field} ${operator} ${value}` })}
              onClick={() => onChange(rules.toSpliced(index, 1))}
            >
              <Glyph of={IconX} small />
            </button>
          </span>
        );
      })}
    </div>
  );
};
