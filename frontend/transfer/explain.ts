import { CallError } from '#frontend/api/CallError.ts';
import type { Reason } from '#frontend/transfer/uploads.ts';

/** Why a file did not arrive, as the key of a text. */
export const explain = (error: unknown): Reason => {
  const refusal = error instanceof CallError ? error.errors[0] : undefined;
  const field = refusal?.fields?.[0];
  if (field) return { code: `message.formValidation.${field.code}`, params: field.params };
  return refusal && refusal.error !== 'fatalError' ? { code: `error.${refusal.error}`, params: refusal.params } : { code: 'upload.fail' };
};
