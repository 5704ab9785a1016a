import { files } from '#shared/contracts/list/files.ts';
import { folders } from '#shared/contracts/list/folders.ts';
import { items } from '#shared/contracts/list/items.ts';
import { versions } from '#shared/contracts/list/versions.ts';
import { controller } from '#shared/http/contract.ts';

/** What a member asks of one list. */
export const list = controller('List', { ...items, ...versions, ...folders, ...files });
