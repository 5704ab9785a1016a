import { createContext } from 'react';
import type { LayoutChoice } from '#frontend/ui/layouts/useLayout.ts';

/** The layout of the open list; null if there is no choice. */
export const LayoutContext = createContext<LayoutChoice | null>(null);
