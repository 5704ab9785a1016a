import * as z from 'zod';

/** What a person chose for the columns of one view. */
const Memory = z.object({ shown: z.array(z.string()).optional(), widths: z.record(z.string(), z.number()).default({}) });
export type ColumnMemory = z.infer<typeof Memory>;

const nameOf = (listId: string, viewId: string): string => `columns:${listId}:${viewId}`;

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
};

export const columnMemory = {
  read: (listId: string, viewId: string): ColumnMemory =>
    Memory.catch({ widths: {} }).parse(parsed(localStorage.getItem(nameOf(listId, viewId)))),
  write: (listId: string, viewId: string, memory: ColumnMemory) => localStorage.setItem(nameOf(listId, viewId), JSON.stringify(memory)),
  forget: (listId: string, viewId: string) => localStorage.removeItem(nameOf(listId, viewId)),
};
