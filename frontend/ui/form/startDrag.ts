import type { DragEvent } from 'react';

/** What is moved to another place of its own page, which knows what it is. */
const PLACE = 'application/x-sheaf-place';

/** Begins to move something, by whose kind others may know it. Firefox moves nothing that carries no data. */
export const startDrag = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>, kind = PLACE): void => {
  dataTransfer.setData(kind, '1');
  dataTransfer.effectAllowed = 'move';
};
