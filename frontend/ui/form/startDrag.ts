import type { DragEvent } from 'react';

/** Begins to move something to another place of its own page, which knows what it is. Firefox moves nothing that carries no data. */
export const startDrag = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): void => {
  dataTransfer.setData('application/x-sheaf-place', '1');
  dataTransfer.effectAllowed = 'move';
};
