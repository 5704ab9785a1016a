import { LateDay } from '#frontend/fields/due/LateDay.tsx';
import { isOverdue } from '#frontend/fields/due/overdue.ts';
import type { Item } from '#shared/models/content/item.ts';

/** The day on which a task is due, in sight where that day has passed. */
export const DueDay = ({ item, text }: { item: Item; text: string }) => (isOverdue(item) ? <LateDay text={text} /> : text);
