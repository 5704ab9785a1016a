import type { PlainType, Settings } from '#shared/models/widget.ts';

export interface WidgetProps<T extends PlainType> {
  /** The widget's own id. */
  id: string;
  title: string;
  settings: Settings<T>;
}
