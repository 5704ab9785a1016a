import { createContext } from 'react';
import type { LookChoice } from '#frontend/ui/looks/useLook.ts';

/** How the open list is shown; null where there is nothing to choose. */
export const LookContext = createContext<LookChoice | null>(null);
