import { CallError } from '#frontend/api/CallError.ts';
import { type Failure, noFailure } from '#frontend/features/list/editing/edits.ts';

/** The reason why the server refused a row. */
export const failureOf = (error: unknown): Failure => {
  const refusal = error instanceof CallError ? error.errors[0] : undefined;
  if (!refusal) return { ...noFailure, error: { id: null, error: 'fatalError', translate: true } };
  return { problems: refusal.fields ?? [], collisions: refusal.collisions ?? [], error: refusal };
};
