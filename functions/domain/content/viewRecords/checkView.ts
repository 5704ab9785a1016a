import { hasProperty } from '#functions/domain/access/records/properties.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { ViewPlan } from '#shared/models/content/list.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';

const columnsOf = ({ fields, groupOrder, sortOrder, queryConditions }: ViewPlan): [at: string, name: string][] => [
  ...fields.map(({ field }, index): [string, string] => [`fields[${index}].field`, field]),
  ...groupOrder.map(({ internalFieldName }, index): [string, string] => [`groupOrder[${index}].internalFieldName`, internalFieldName]),
  ...sortOrder.map(({ sortProperty }, index): [string, string] => [`sortOrder[${index}].sortProperty`, sortProperty]),
  ...queryConditions.rules.map(({ ColumnName }, index): [string, string] => [`queryConditions.rules[${index}].ColumnName`, ColumnName]),
];

/** Throws invalidInput for a view without fields, or one that names fields that do not exist or are hidden from the caller. */
export const checkView = (shown: ListRecord, plan: ViewPlan): void => {
  const unknownColumns = columnsOf(plan)
    .filter(([, name]) => !hasProperty(shown, name))
    .map(([at]): FieldProblem => ({ at, code: 'unknownField' }));
  const problems = plan.fields.length === 0 ? [{ at: 'fields', code: 'required' }, ...unknownColumns] : unknownColumns;
  if (problems.length > 0) throw new Problem('invalidInput', { fields: problems });
};
