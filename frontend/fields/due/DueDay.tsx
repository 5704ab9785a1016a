import { LateDay } from '#frontend/fields/due/LateDay.tsx';
import { isOverdue } from '#frontend/fields/due/overdue.ts';
import type { Item } from '#shared/models/content/item.ts';

/** The due day of a task, emphasized if it has passed. */
export const DueDay = ({ item, text }: { item: Item; text: string }) => (isOverdue(item) ? <LateDay text={text} /> : text);
