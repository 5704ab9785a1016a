import { CallError } from '#frontend/api/CallError.ts';
import { type Failure, noFailure } from '#frontend/features/list/editing/edits.ts';

/** The reason why the server refused a row. */
export const toFailure = (error: unknown): Failure => {
  const problem = error instanceof CallError ? error.errors[0] : undefined;
  if (!problem) return { ...noFailure, error: { id: null, error: 'fatalError', translate: true } };
  return { problems: problem.fields ?? [], collisions: problem.collisions ?? [], error: problem };
};
