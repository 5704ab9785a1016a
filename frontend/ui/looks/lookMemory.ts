import * as z from 'zod';
import { type Look, looks } from '#frontend/ui/looks/look.ts';

/** How a person last looked at a list. */
const Memory = z.enum(looks).optional().catch(undefined);

const nameOf = (listId: string): string => `look:${listId}`;

export const lookMemory = {
  read: (listId: string): Look | undefined => Memory.parse(localStorage.getItem(nameOf(listId)) ?? undefined),
  write: (listId: string, look: Look) => localStorage.setItem(nameOf(listId), look),
};
