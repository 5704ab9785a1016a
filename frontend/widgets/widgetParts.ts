import { type ComponentType, createContext, useContext } from 'react';
import type { Settings } from '#shared/models/widget.ts';

/** What widgets are composed of beside their own parts. */
export interface WidgetParts {
  Calendar: ComponentType<{ settings: Settings<'calendar'> }>;
}

export const WidgetPartsContext = createContext<WidgetParts | null>(null);

export const useWidgetParts = (): WidgetParts => {
  const parts = useContext(WidgetPartsContext);
  if (!parts) throw new Error('A widget was shown without its parts');
  return parts;
};
