import { Problem, textCode } from '#shared/problems.ts';

/** The error code of a refusal in a job's report, or that of the invalid field. Rethrows other errors. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Problem)) throw error;
  const [field] = error.code === 'invalidInput' ? (error.details.fields ?? []) : [];
  return field ? textCode(field) : error.code;
};
