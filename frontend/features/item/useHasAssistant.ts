import { useRead } from '#frontend/api/hooks.ts';
import { grants } from '#shared/access.ts';
import { ai } from '#shared/contracts/ai.ts';
import type { Item } from '#shared/models/content/item.ts';

/**
 * Whether the assistant can answer questions about an item's document. The server is asked only for documents that the assistant supports.
 */
export const useHasAssistant = (item: Item | undefined): boolean => {
  const isRead = Boolean(item?._FileName && /\.pdf$/i.test(item._FileName) && grants(item._EffectiveAccess, 'Read'));
  const { data } = useRead(ai.assistant, {}, { enabled: isRead, failure: 'inline' });
  return isRead && data?.enabled === true;
};
