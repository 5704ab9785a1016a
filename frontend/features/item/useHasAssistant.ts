import { useRead } from '#frontend/api/hooks.ts';
import { grants } from '#shared/access.ts';
import { ai } from '#shared/contracts/ai.ts';
import type { Item } from '#shared/models/content/item.ts';

/** Whether somebody can be asked about an item's document. Only of those that an assistant reads is it asked whether there is one. */
export const useHasAssistant = (item: Item | undefined): boolean => {
  const isRead = Boolean(item?._FileName && /\.pdf$/i.test(item._FileName) && grants(item._EffectiveAccess, 'Read'));
  const { data } = useRead(ai.assistant, {}, { enabled: isRead, failure: 'inline' });
  return isRead && data?.enabled === true;
};
