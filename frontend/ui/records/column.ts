import type { ReactNode } from 'react';

interface ColumnStyle<T> {
  head: ReactNode;
  /** Shown before the text of the cell. */
  icon?: (row: T) => ReactNode;
  /** A second line on a phone, where only the first column is shown. */
  below?: (row: T) => ReactNode;
  style?: 'quiet' | 'number';
  width?: number | string;
  /** Whether the column stays on a phone, like the first one. */
  isShownOnPhone?: boolean;
  className?: string | undefined;
}

interface TextColumn<T> {
  /** The text of a cell. It may be truncated, so it is the tooltip as well. */
  text: (row: T) => string | undefined;
  /** The address that the text links to. */
  to?: (row: T) => string | null;
  /** The action of the text, if it has no address. */
  onOpen?: (row: T) => void;
  /** Content instead of text. */
  cell?: (row: T) => ReactNode;
}

interface NodeColumn<T> {
  text?: undefined;
  cell: (row: T) => ReactNode;
}

/** One column of a table of records. */
export type Column<T> = ColumnStyle<T> & (TextColumn<T> | NodeColumn<T>);
