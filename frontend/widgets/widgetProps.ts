import type { Settings, WidgetType } from '#shared/models/sites/widget.ts';

export interface WidgetProps<T extends WidgetType> {
  /** The widget's id. */
  id: string;
  title: string;
  settings: Settings<T>;
}
