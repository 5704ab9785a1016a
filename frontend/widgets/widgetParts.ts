import { type ComponentType, createContext, useContext } from 'react';
import type { QueryConditions } from '#shared/models/content/list.ts';
import type { Settings } from '#shared/models/sites/widget.ts';

export interface FilterProps {
  listId: string;
  filter: QueryConditions;
  onSave: (filter: QueryConditions) => void;
  onClose: () => void;
}

/** Parts of widgets from other features. */
export interface WidgetParts {
  Calendar: ComponentType<{ settings: Settings<'calendar'> }>;
  /** Edits which rows of a list are shown. */
  Filter: ComponentType<FilterProps>;
}

export const WidgetPartsContext = createContext<WidgetParts | null>(null);

export const useWidgetParts = (): WidgetParts => {
  const parts = useContext(WidgetPartsContext);
  if (!parts) throw new Error('A widget was shown without its parts');
  return parts;
};
