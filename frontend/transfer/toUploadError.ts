import { CallError, UnreadableError } from '#frontend/api/CallError.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import type { Reason } from '#frontend/transfer/upload.ts';
import type { WireError } from '#shared/http/wrapper.ts';
import { textCode } from '#shared/problems.ts';

const formatError = ({ error, translate, params, fields = [] }: WireError, fileName: string): string => {
  if (!translate) return error;
  const message =
    fields.length > 0
      ? fields.map((field) => ({ key: `message.formValidation.${textCode(field)}`, params: field.params }))
      : [{ key: `error.${error}`, params }];
  return message.map((one) => i18n.t([one.key, 'error.fatalError'], { fileName, ...one.params })).join('\n');
};

/** Why a file was not uploaded, as stated by the server if possible. */
export const toUploadError = (error: unknown, { name }: File): Reason => {
  const errors = error instanceof CallError && !(error instanceof UnreadableError) ? error.errors : [];
  return errors.length > 0 ? { text: errors.map((problem) => formatError(problem, name)).join('\n') } : { code: 'upload.fail' };
};
