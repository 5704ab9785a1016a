/** The current settings of a widget, as named by its type. */
export interface FormProps {
  settings: Record<string, unknown>;
  onChange: (next: Record<string, unknown>) => void;
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
