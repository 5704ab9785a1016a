import { CallError } from '#frontend/api/CallError.ts';
import { failureText, fieldProblemText, fieldText } from '#frontend/api/failureText.ts';
import { i18n } from '#frontend/i18n/i18n.ts';

/** All texts of a refused call, one per line, for its form. */
export const problemText = (error: unknown): string => {
  if (!(error instanceof CallError)) return i18n.t('error.fatalError');
  return error.errors.flatMap((wireError) => [failureText(wireError), ...(wireError.fields ?? []).map(fieldText)]).join('\n');
};

/** Problems of fields, by name. */
export type FieldTexts = Partial<Record<string, string>>;

/** The same for forms that show problems at their fields; `others` belong to no field. */
export const problemTexts = (error: unknown, names: string[]): { atFields: FieldTexts; others: string | null } => {
  if (!(error instanceof CallError)) return { atFields: {}, others: problemText(error) };
  const atFields: FieldTexts = {};
  const others: string[] = [];
  for (const wireError of error.errors) {
    const fields = wireError.fields ?? [];
    const known = fields.filter(({ at }) => names.includes(at.split('.').at(-1) ?? at));
    for (const problem of known) atFields[problem.at.split('.').at(-1) ?? problem.at] ??= fieldProblemText(problem);
    const rest = fields.filter((problem) => !known.includes(problem));
    if (known.length === 0 || rest.length > 0) others.push(failureText(wireError), ...rest.map(fieldText));
  }
  return { atFields, others: others.length > 0 ? others.join('\n') : null };
};
