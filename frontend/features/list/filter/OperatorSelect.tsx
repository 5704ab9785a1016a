import { useTranslation } from 'react-i18next';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { filterKind, operatorsOf, withOperator } from '#frontend/features/list/filter/filterKinds.ts';
import { operatorOptions } from '#frontend/fields/operatorOptions.ts';
import { Select } from '#frontend/ui/form/Select.tsx';
import type { QueryRule } from '#shared/models/content/list.ts';

interface Props {
  column: Column;
  rule: QueryRule;
  className: string | undefined;
  /** Omitted if a surrounding element has the label. */
  label?: string;
  onChange: (rule: QueryRule) => void;
}

/** Selects the operator of a filter. */
export const OperatorSelect = ({ column, rule, className, label, onChange }: Props) => {
  const { t } = useTranslation();
  const kind = filterKind(column);
  return (
    <Select
      className={className}
      aria-label={label}
      value={rule.Operator}
      options={operatorOptions(t, kind, operatorsOf[kind])}
      onChange={(operator) => onChange(withOperator(rule, column, operator))}
    />
  );
};
