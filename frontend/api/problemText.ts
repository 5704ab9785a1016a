import { CallError } from '#frontend/api/CallError.ts';
import { failureText, fieldProblemText, fieldText } from '#frontend/api/failureText.ts';
import { i18n } from '#frontend/i18n/i18n.ts';

/** Everything that a refused call says, a line for each, for the form that made it. */
export const problemText = (error: unknown): string => {
  if (!(error instanceof CallError)) return i18n.t('error.fatalError');
  return error.errors.flatMap((refusal) => [failureText(refusal), ...(refusal.fields ?? []).map(fieldText)]).join('\n');
};

/** What is wrong with fields, by their names. */
export type FieldTexts = Partial<Record<string, string>>;

/** The same for a form that says at its fields what is wrong with them; `others` is what belongs to none of them. */
export const problemTexts = (error: unknown, names: string[]): { atFields: FieldTexts; others: string | null } => {
  if (!(error instanceof CallError)) return { atFields: {}, others: problemText(error) };
  const atFields: FieldTexts = {};
  const others: string[] = [];
  for (const refusal of error.errors) {
    const fields = refusal.fields ?? [];
    const known = fields.filter(({ at }) => names.includes(at.split('.').at(-1) ?? at));
    for (const problem of known) atFields[problem.at.split('.').at(-1) ?? problem.at] ??= fieldProblemText(problem);
    const rest = fields.filter((problem) => !known.includes(problem));
    if (known.length === 0 || rest.length > 0) others.push(failureText(refusal), ...rest.map(fieldText));
  }
  return { atFields, others: others.length > 0 ? others.join('\n') : null };
};
