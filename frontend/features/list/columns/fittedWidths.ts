import * as z from 'zod';
import { type Column, leastWidth } from '#frontend/features/list/columns/columns.ts';
import { storedUnder } from '#frontend/session/storedUnder.ts';

/** In pixels, by column name. */
type Widths = Record<string, number>;

const stored = storedUnder('fitted:', z.record(z.string(), z.number()));

/**
 * The widths to which the columns of lists were fitted in this browser. A list opens with them, so its columns move only if their content
 * has changed.
 */
export const fittedWidths = {
  read: (listId: string): Widths => stored.read(listId) ?? {},
  write: (listId: string, widths: Widths) => stored.write(listId, { ...fittedWidths.read(listId), ...widths }),
};

/** A column with the width to which it was fitted before, unless its width was chosen. */
export const asFitted = (column: Column, { [column.name]: width }: Widths): Column =>
  width === undefined || column.isMain || column.isSized ? column : { ...column, width: Math.max(width, leastWidth(column)) };
