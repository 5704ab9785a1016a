import { CallError } from '#frontend/api/CallError.ts';
import { failureText, fieldText } from '#frontend/api/failureText.ts';
import { i18n } from '#frontend/i18n/i18n.ts';

/** Everything that a refused call says, a line for each, for the form that made it. */
export const problemText = (error: unknown): string => {
  if (!(error instanceof CallError)) return i18n.t('error.fatalError');
  return error.errors.flatMap((refusal) => [failureText(refusal), ...(refusal.fields ?? []).map(fieldText)]).join('\n');
};
