import type { ItemParts } from '#frontend/features/item/itemParts.ts';
import { viewingOf } from '#frontend/viewers/viewerOf.ts';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

export type ItemTab =
  | 'preview'
  | 'form'
  | 'calendar'
  | 'attachments'
  | 'permissions'
  | 'history'
  | 'comments'
  | 'versions'
  | 'assistant'
  | 'workflows'
  | 'runWorkflow'
  | 'events'
  | 'userHistory';

export interface TabDef {
  tab: ItemTab;
  /** The number of entries in the tab. */
  count?: number;
  /** The tab is empty for a new item. */
  needsItem: boolean;
}

/** The tabs of an item in this list. */
export const tabsOf = (
  details: ListDetails,
  item: Item | undefined,
  parts: ItemParts,
  { hasAssistant, comments }: { hasAssistant: boolean; comments: number },
): TabDef[] => {
  const isUser = details.id === peopleLists.users;
  const mayRead = item === undefined || grants(item._EffectiveAccess, 'Read');
  const mayEdit = item === undefined || grants(item._EffectiveAccess, 'Edit');
  const has: [ItemTab, boolean, number?][] = [
    ['form', true],
    ['preview', mayRead && Boolean(item?._FileName && viewingOf(item._FileName))],
    ['assistant', Boolean(parts.Assistant) && hasAssistant],
    ['calendar', mayRead && isUser],
    ['attachments', details.hasAttachments, item?.Attachments?.length],
    // Existing comments stay readable after commenting was turned off.
    ['comments', mayRead && Boolean(parts.Comments) && (details.commentsBy !== 'nobody' || comments > 0), comments],
    ['versions', mayRead],
    ['permissions', Boolean(parts.Permissions)],
    ['history', mayRead],
    ['workflows', mayRead && details.workflows.length > 0],
    ['runWorkflow', mayEdit && details.workflows.length > 0],
    ['events', Boolean(parts.Events)],
    ['userHistory', isUser && Boolean(parts.UserHistory)],
  ];
  return has.filter(([, there]) => there).map(([tab, , count]) => ({ tab, needsItem: tab !== 'form', ...(count && { count }) }));
};
