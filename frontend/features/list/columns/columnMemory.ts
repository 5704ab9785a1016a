import * as z from 'zod';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { storedUnder } from '#frontend/session/storedUnder.ts';
import { Pinned } from '#shared/models/content/list.ts';

/** A user's settings for the columns of a view. */
const Memory = z.object({
  shown: z.array(z.string()).optional(),
  widths: z.record(z.string(), z.number()).default({}),
  pins: z.record(z.string(), Pinned).default({}),
});
export type ColumnMemory = z.infer<typeof Memory>;

export const noMemory: ColumnMemory = { widths: {}, pins: {} };

/** Null means unpinned, whatever the view says. */
export const asRemembered = (column: Column, { widths, pins }: ColumnMemory): Column => {
  const { [column.name]: width = column.width } = widths;
  const { [column.name]: pinned = column.pinned } = pins;
  return { ...column, width, pinned, isSized: column.isSized || Object.hasOwn(widths, column.name) };
};

const kept = storedUnder('columns:', Memory);

const nameOf = (listId: string, viewId: string): string => `${listId}:${viewId}`;

export const columnMemory = {
  read: (listId: string, viewId: string): ColumnMemory => kept.read(nameOf(listId, viewId)) ?? noMemory,
  write: (listId: string, viewId: string, memory: ColumnMemory) => kept.write(nameOf(listId, viewId), memory),
  forget: (listId: string, viewId: string) => kept.drop(nameOf(listId, viewId)),
};
