import { auditActions } from '#shared/auditActions.ts';

const names = new Map(Object.entries(auditActions).map(([name, number]) => [number as number, name]));

/** The name of an action by its number. */
export const actionOf = (event: number): string => names.get(event) ?? String(event);
