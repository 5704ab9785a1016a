import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import { folderChain, itemChain } from '#functions/domain/access/records/itemChain.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import type { Scoped, Targets } from '#functions/domain/access/targets.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { Problem } from '#shared/problems.ts';

const aboutList = ({ id, siteId, title }: ListRecord) => ({ siteId, listId: id, folderId: null, itemId: null, title });

export const scopedSite = ({ site: { id, chain, siteName } }: Targets['site']): Scoped => ({
  kind: 'site',
  node: node.site(id),
  chain,
  about: { siteId: id, listId: null, folderId: null, itemId: null, title: siteName },
});

/** The named folder, or else the list. */
export const scopedList = ({ list, folder }: Targets['list']): Scoped =>
  folder
    ? {
        kind: 'folder',
        node: node.folder(folder.id),
        chain: folder.chain,
        about: { ...aboutList(list), folderId: folder.id, title: folder.name },
        list,
        folder,
      }
    : { kind: 'list', node: node.list(list.id), chain: list.chain, about: aboutList(list), list };

export const scopedItem = ({ list, folder, item }: Targets['item']): Scoped => ({
  kind: 'item',
  node: node.item(list.id, item.id),
  chain: itemChain(list, folder, { ...item, ownScope: true }),
  about: aboutItem(list, item),
  list,
  item,
});

/** Throws notFound for a field that the list does not have. */
export const scopedField = ({ list }: Targets['list'], name: string): Scoped => {
  const field = fieldOf(list, name);
  if (!field) throw new Problem('notFound');
  const own = node.field(list.id, name);
  return {
    kind: 'field',
    node: own,
    chain: [...folderChain(list, undefined), own],
    about: { ...aboutList(list), title: field.name },
    list,
    field,
  };
};
