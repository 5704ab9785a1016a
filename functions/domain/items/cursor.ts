import * as z from 'zod';
import { Problem } from '#shared/problems.ts';

const Cursor = z.object({ stage: z.enum(['folders', 'items']), signature: z.string(), at: z.string().optional() });
/** Where the next page starts: among folders or items, behind a sort key. */
export type Cursor = z.infer<typeof Cursor>;

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** A cursor of another order would skip or repeat rows, so it is refused. It opens nothing: access is asked of the list. */
export const readCursor = (text: string, signature: string): Cursor => {
  try {
    const cursor = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (cursor.signature === signature) return cursor;
  } catch {
    // What cannot be read is refused like what does not fit.
  }
  throw new Problem('invalidInput', { fields: [{ at: 'after', code: 'invalid' }] });
};
