import * as z from 'zod';
import { type Look, looks } from '#frontend/ui/looks/look.ts';

/** The last look of a list or view that a person chose. */
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
