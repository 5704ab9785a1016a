import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { Item } from '#shared/models/content/item.ts';

export const itemIn = (rows: Row[], id: number): Item | undefined =>
  rows.flatMap((row) => (row.kind === 'item' && row.item.Id === id ? row.item : []))[0];
