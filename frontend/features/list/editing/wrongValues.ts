import type { Edit } from '#frontend/features/list/editing/edits.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldProblem } from '#shared/problems.ts';
import { checkFormat } from '#shared/rules/checkFormat.ts';

/** The problem with the changed value of a field: the server's, or else the validation's. */
export const problemOf = ({ changes, failure, state }: Edit, field: Field): FieldProblem | undefined => {
  const { internalFieldName: at } = field;
  const fieldProblem = failure.problems.find((problem) => problem.at === at);
  if (fieldProblem || state === 'success' || state === 'warning' || !Object.hasOwn(changes, at)) return fieldProblem;
  const checked = checkFormat(field, changes[at]);
  return 'problem' in checked ? checked.problem : undefined;
};

/** All known problems of a row, including those found before saving. */
export const problemsOf = (edit: Edit, fields: readonly Field[]): FieldProblem[] => {
  const shown = fields.flatMap((field) => problemOf(edit, field) ?? []);
  const names = new Set(shown.map(({ at }) => at));
  return [...shown, ...edit.failure.problems.filter(({ at }) => !names.has(at))];
};
