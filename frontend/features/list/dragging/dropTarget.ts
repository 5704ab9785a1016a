import type { DragEvent } from 'react';
import { startDrag } from '#frontend/ui/form/startDrag.ts';

/** By this a drag is known to carry rows of a list, and not files from outside. */
const ROWS = 'application/x-sheaf-rows';

export const carriesRows = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean => dataTransfer.types.includes(ROWS);

/** Says that rows are carried away. What they are is kept by who began it. */
export const carryRows = (event: Pick<DragEvent, 'dataTransfer'>): void => startDrag(event, ROWS);
