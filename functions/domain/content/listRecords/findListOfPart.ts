import { sitesAndLists } from '#functions/domain/access/records/nodesBelow.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { ListPart } from '#shared/http/contract.ts';

const keyOf = { form: keys.form, workflow: keys.workflow } satisfies Record<ListPart, unknown>;

/** The id of the list of a form or workflow, for a call that does not name it; empty if there is none. */
export const findListOfPart = async ({ table }: Context, part: ListPart, id: string): Promise<string> => {
  const { lists } = await sitesAndLists(table);
  const found = await readMany<object>(
    table,
    lists.map(({ listId }) => keyOf[part](listId, id)),
  );
  return lists[found.findIndex((record) => record !== undefined)]?.listId ?? '';
};
