import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { PICKER_PAGE_SIZE } from '#shared/limits.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

interface PeopleInput {
  search: string;
  /** Both if absent. */
  only?: 'people' | 'groups' | undefined;
  /** Only these ids. */
  ids?: string[] | undefined;
}

/** Users and groups with a word that starts with the search text, by name. */
export const people = async (ctx: Context, { search, only, ids }: PeopleInput): Promise<Person[]> => {
  const start = normalizeText(search);
  const directory = await readAll<Person>(ctx.table, keys.directoryEntry('', ''));
  const matching = directory.filter(
    ({ internalId, isGroup }) => (only === undefined || isGroup === (only === 'groups')) && (ids?.includes(internalId) ?? true),
  );
  return matching.filter(({ fullName }) => ` ${normalizeText(fullName)}`.includes(` ${start}`)).slice(0, PICKER_PAGE_SIZE);
};
