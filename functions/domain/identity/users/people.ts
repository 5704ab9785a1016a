import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** Suggestions one picker shows. */
const SUGGESTIONS = 20;

/** Users and groups with a word that starts so, by name. */
export const people = async (ctx: Context, { search }: { search: string }): Promise<Person[]> => {
  const start = fold(search);
  const directory = await readAll<Person>(ctx.table, keys.directoryEntry('', ''));
  return directory.filter(({ fullName }) => ` ${fold(fullName)}`.includes(` ${start}`)).slice(0, SUGGESTIONS);
};
