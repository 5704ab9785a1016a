import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { list } from '#shared/contracts/list.ts';
import { DraftStatuses, type Item } from '#shared/models/content/item.ts';

/** Names listed; beyond that only the number. */
const MAX_NAMES = 5;

interface ApprovalOptions {
  listId: string;
  item: Item;
  /** Whether someone wants to know. */
  enabled: boolean;
}

/**
 * Since when an item waits for approval, with the author's comment, and who can decide; or who declined it, and why. As text; empty until it
 * is loaded, and in all other states.
 */
export const useApprovalText = ({ listId, item: { Id: id, _DraftStatus: status, CheckedOutOn }, enabled }: ApprovalOptions): string => {
  const { t, i18n } = useTranslation();
  const of = { listId, id };
  const isDeclined = enabled && status === DraftStatuses.Declined;
  const isWaiting = enabled && status === DraftStatuses.PendingApproval;
  const { data: versions = [] } = useRead(list.versions, of, { failure: 'inline', enabled: isDeclined, staleTime: 0 });
  const { data } = useRead(list.approvers, of, { failure: 'inline', enabled: isWaiting, staleTime: 0 });
  const withComment = (text: string, comment = ''): string => (comment ? `${text} ${t('list.approval.comment', { comment })}` : text);
  // Declining checks the item out to its author again, and only with a reason adds a version.
  const decline = isDeclined && CheckedOutOn ? versions.findLast(({ _CreatedOn }) => _CreatedOn >= CheckedOutOn) : undefined;
  if (decline) return withComment(t('list.approval.declinedBy', { name: decline._CreatedBy.fullName }), decline.comments);
  if (!isWaiting || !data) return '';
  const since = withComment(t('list.approval.since', { name: data.by.fullName, time: formatDateTime(data.since) }), data.comments);
  const names = data.approvers.map(({ fullName }) => fullName);
  if (names.length === 0) return `${since} ${t('list.approval.nobody')}`;
  const more = names.length > MAX_NAMES ? [t('list.approval.more', { count: names.length - MAX_NAMES })] : [];
  return `${since} ${t('list.approval.approvers', { names: new Intl.ListFormat(i18n.language).format([...names.slice(0, MAX_NAMES), ...more]) })}`;
};
