import { createContext } from 'react';

/** When the person came to the list before; null for the first time, and until it is known. */
export const VisitContext = createContext<string | null>(null);
