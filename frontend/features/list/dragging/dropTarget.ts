import type { DragEvent } from 'react';

/** By this a drag is known to carry rows of a list, and not files from outside. */
const ROWS = 'application/x-sheaf-rows';

export const carriesRows = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean => dataTransfer.types.includes(ROWS);

/** Says that rows are carried away. What they are is kept by who began it. */
export const carryRows = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>, count: number): void => {
  dataTransfer.setData(ROWS, String(count));
  dataTransfer.effectAllowed = 'move';
};
