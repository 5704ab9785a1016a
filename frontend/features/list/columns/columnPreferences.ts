import * as z from 'zod';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { storedUnder } from '#frontend/session/storedUnder.ts';
import { Pinned } from '#shared/models/content/list.ts';

/** A user's settings for the columns of a view. */
const StoredPreferences = z.object({
  shown: z.array(z.string()).optional(),
  widths: z.record(z.string(), z.number()).default({}),
  pins: z.record(z.string(), Pinned).default({}),
});
export type ColumnPreferences = z.infer<typeof StoredPreferences>;

export const noPreferences: ColumnPreferences = { widths: {}, pins: {} };

/** Null means unpinned, whatever the view says. */
export const asRemembered = (column: Column, { widths, pins }: ColumnPreferences): Column => {
  const { [column.name]: width = column.width } = widths;
  const { [column.name]: pinned = column.pinned } = pins;
  return { ...column, width, pinned, isSized: column.isSized || Object.hasOwn(widths, column.name) };
};

const stored = storedUnder('columns:', StoredPreferences);

const nameOf = (listId: string, viewId: string): string => `${listId}:${viewId}`;

export const columnPreferences = {
  read: (listId: string, viewId: string): ColumnPreferences => stored.read(nameOf(listId, viewId)) ?? noPreferences,
  write: (listId: string, viewId: string, preferences: ColumnPreferences) => stored.write(nameOf(listId, viewId), preferences),
  forget: (listId: string, viewId: string) => stored.drop(nameOf(listId, viewId)),
};
