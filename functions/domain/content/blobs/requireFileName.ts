import { FileName } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** A valid file or folder name in normal form. Throws invalidInput with the field `at`. */
export const requireFileName = (name: string, at: string): string => {
  const parsed = FileName.safeParse(name);
  if (!parsed.success) throw new Problem('invalidInput', { fields: [{ at, code: parsed.error.issues[0]?.message ?? 'FileName' }] });
  return parsed.data;
};
