import type { Page } from 'playwright-core';
import { list } from '#shared/contracts/list.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import { INES, type Workspace } from '#tests/e2e/workspace.ts';

/** The address of the forms of the list with dependent fields. */
export const FORMS = '/_lists/requests/_forms';

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Requests as Inês adds, reads and edits them. */
export const requestsOf = ({ signedIn, visitAs }: Workspace, listId: () => string) => ({
  add: async (values: FieldValues, to = listId()): Promise<Item> =>
    (await signedIn(INES)).call(list.createItem, { listId: to, body: { Title: 'A request', ...values } }),
  read: async (id: number): Promise<Item> => (await signedIn(INES)).call(list.getItem, { listId: listId(), id }),
  edit: (id: number, query = ''): Promise<Page> => visitAs(INES, `${FORMS}/edit?id=${id}${query}`),
});
