import type { ReactNode } from 'react';

interface Look<T> {
  head: ReactNode;
  /** Before the text of the cell. */
  icon?: (row: T) => ReactNode;
  /** A second line on a phone, where the first column stands alone. */
  below?: (row: T) => ReactNode;
  look?: 'quiet' | 'number';
  width?: number | string;
  /** Stays on a phone, as the first column does. */
  isKept?: boolean;
  className?: string | undefined;
}

interface TextColumn<T> {
  /** The words of a cell. They may be cut, so that they are its title as well. */
  text: (row: T) => string | undefined;
  /** Where the words lead. */
  to?: (row: T) => string | null;
  /** What they open, where that has no address. */
  onOpen?: (row: T) => void;
  /** What stands there instead. */
  cell?: (row: T) => ReactNode;
}

interface NodeColumn<T> {
  text?: undefined;
  cell: (row: T) => ReactNode;
}

/** One property of the records of a table. */
export type Column<T> = Look<T> & (TextColumn<T> | NodeColumn<T>);
