import * as z from 'zod';
import { type ListLayout, listLayouts } from '#frontend/ui/layouts/listLayout.ts';

/** The layout of a list or view that the user chose last. */
const StoredLayout = z.enum(listLayouts).optional().catch(undefined);

export interface LayoutTarget {
  listId: string;
  viewId?: string | undefined;
}

const nameOf = ({ listId, viewId }: LayoutTarget): string => ['look', listId, ...(viewId ? [viewId] : [])].join(':');

export const layoutPreference = {
  read: (at: LayoutTarget): ListLayout | undefined => StoredLayout.parse(localStorage.getItem(nameOf(at)) ?? undefined),
  write: (at: LayoutTarget, layout: ListLayout) => localStorage.setItem(nameOf(at), layout),
};
