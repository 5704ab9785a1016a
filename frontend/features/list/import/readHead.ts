import type { ListDetails } from '#shared/models/list.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** What a person sees of a table before it is imported. */
export interface Head {
  columns: { name: string; isKnown: boolean }[];
  rows: string[][];
  /** Rows below the names. */
  count: number;
}

/** Rows that are shown. */
const SHOWN = 5;

/** Reads a table of comma-separated values here, so that nobody imports what he did not mean. Null where it is no table. */
export const readHead = async (text: string, { fields }: Pick<ListDetails, 'fields'>): Promise<Head | null> => {
  const { default: papaparse } = await import('papaparse');
  const { data } = papaparse.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const [names, ...rows] = data;
  if (!names || rows.length === 0) return null;
  const known = new Set(
    fields.filter(({ isAuditField }) => !isAuditField).flatMap((field) => [field.name, field.internalFieldName].map(fold)),
  );
  return {
    columns: names.map((name) => ({ name, isKnown: known.has(fold(name.trim())) })),
    rows: rows.slice(0, SHOWN),
    count: rows.length,
  };
};
