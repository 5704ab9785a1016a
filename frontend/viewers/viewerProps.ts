import type { ReactNode } from 'react';

export interface ViewerProps {
  url: string;
  fileName: string;
}

/** Properties for files whose content the host provides. */
export interface PartsViewerProps {
  listId: string;
  id: number;
  fileName: string;
  /** The download button for the whole file. */
  download: ReactNode;
}
