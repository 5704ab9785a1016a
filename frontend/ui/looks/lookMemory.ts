import * as z from 'zod';
import { type Look, looks } from '#frontend/ui/looks/look.ts';

/** How a person last looked at a list, or at a view that says by itself how it is shown. */
const Memory = z.enum(looks).optional().catch(undefined);

export interface LookedAt {
  listId: string;
  viewId?: string | undefined;
}

const nameOf = ({ listId, viewId }: LookedAt): string => ['look', listId, ...(viewId ? [viewId] : [])].join(':');

export const lookMemory = {
  read: (at: LookedAt): Look | undefined => Memory.parse(localStorage.getItem(nameOf(at)) ?? undefined),
  write: (at: LookedAt, look: Look) => localStorage.setItem(nameOf(at), look),
};
