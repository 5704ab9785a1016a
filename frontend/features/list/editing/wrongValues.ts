import type { Edit } from '#frontend/features/list/editing/edits.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldProblem } from '#shared/problems.ts';
import { checkFormat } from '#shared/rules/checkFormat.ts';

/** What is wrong with the changed value of one field: what a save said, else what the value itself tells. */
export const problemOf = ({ changes, failure, state }: Edit, field: Field): FieldProblem | undefined => {
  const { internalFieldName: at } = field;
  const told = failure.problems.find((problem) => problem.at === at);
  if (told || state === 'success' || state === 'warning' || !Object.hasOwn(changes, at)) return told;
  const checked = checkFormat(field, changes[at]);
  return 'problem' in checked ? checked.problem : undefined;
};

/** Everything that is known to be wrong with a row, before it is saved as well. */
export const problemsOf = (edit: Edit, fields: readonly Field[]): FieldProblem[] => {
  const shown = fields.flatMap((field) => problemOf(edit, field) ?? []);
  const names = new Set(shown.map(({ at }) => at));
  return [...shown, ...edit.failure.problems.filter(({ at }) => !names.has(at))];
};
