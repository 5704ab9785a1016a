import type { ReactNode } from 'react';

export interface ViewerProps {
  url: string;
  fileName: string;
}

/** Of a file of which the host tells what is in it. */
export interface PartsViewerProps {
  listId: string;
  id: number;
  fileName: string;
  /** The way to the whole file. */
  download: ReactNode;
}
