import { FileName } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** A valid file or folder name in normal form. Throws invalidInput with the field `at`. */
export const requireFileName = (name: string, at: string): string => {
  const parsed = FileName.safeParse(name);
  if (parsed.success) return parsed.data;
  const isTooLong = parsed.error.issues.some(({ message }) => message === 'tooLong');
  throw new Problem('invalidInput', { fields: [{ at, code: isTooLong ? 'tooLong' : 'FileName' }] });
};
