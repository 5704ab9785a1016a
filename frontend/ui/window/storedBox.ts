import * as z from 'zod';
import type { Box } from '#frontend/ui/window/box.ts';

const StoredBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const nameOf = (cacheKey: string) => `window:${cacheKey}`;

/** The last position of a window, if it was ever moved. */
export const storedBox = {
  read: (cacheKey: string): Box | undefined => {
    try {
      return StoredBox.safeParse(JSON.parse(localStorage.getItem(nameOf(cacheKey)) ?? 'null')).data;
    } catch {
      return undefined;
    }
  },
  write: (cacheKey: string, box: Box) => localStorage.setItem(nameOf(cacheKey), JSON.stringify(box)),
  forget: (cacheKey: string) => localStorage.removeItem(nameOf(cacheKey)),
};
