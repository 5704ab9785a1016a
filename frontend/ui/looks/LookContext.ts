import { createContext } from 'react';
import type { LookChoice } from '#frontend/ui/looks/useLook.ts';

/** The look of the open list; null if there is no choice. */
export const LookContext = createContext<LookChoice | null>(null);
