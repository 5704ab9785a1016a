import type { DragEvent } from 'react';

/** An object moved within its page, which knows what it is. */
const PLACE = 'application/x-sheaf-place';

/** Starts a drag whose type others can recognize. Firefox does not drag without data. */
export const startDrag = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>, kind = PLACE): void => {
  dataTransfer.setData(kind, '1');
  dataTransfer.effectAllowed = 'move';
};
