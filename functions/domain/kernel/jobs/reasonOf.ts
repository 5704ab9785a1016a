import { Problem, textCode } from '#shared/problems.ts';

/** What a job's report says of a refusal: its code, or that of the field that is wrong. Anything else is thrown again. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Problem)) throw error;
  const [field] = error.code === 'invalidInput' ? (error.details.fields ?? []) : [];
  return field ? textCode(field) : error.code;
};
