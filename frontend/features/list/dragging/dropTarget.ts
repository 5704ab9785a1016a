import type { DragEvent } from 'react';
import { startDrag } from '#frontend/ui/form/startDrag.ts';

/** Marks a drag that carries rows of a list rather than external files. */
const ROWS_TYPE = 'application/x-sheaf-rows';

export const carriesRows = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean => dataTransfer.types.includes(ROWS_TYPE);

/** Marks a drag as carrying rows. The component that started it keeps the rows themselves. */
export const carryRows = (event: Pick<DragEvent, 'dataTransfer'>): void => startDrag(event, ROWS_TYPE);
