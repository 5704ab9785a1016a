import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { list } from '#shared/contracts/list.ts';

/** Names listed; beyond that only the number. */
const MAX_NAMES = 5;

interface ApprovalOptions {
  listId: string;
  id: number;
  /** Whether it waits for a decision and someone wants to know. */
  enabled: boolean;
}

/** Since when an item waits for approval, with the author's comment, and who can decide, as text; empty until it is loaded. */
export const useApprovalText = ({ listId, id, enabled }: ApprovalOptions): string => {
  const { t, i18n } = useTranslation();
  const { data } = useRead(list.approvers, { listId, id }, { failure: 'inline', enabled, staleTime: 0 });
  if (!enabled || !data) return '';
  const submitted = t('list.approval.since', { name: data.by.fullName, time: formatDateTime(data.since) });
  const since = data.comments ? `${submitted} ${t('list.approval.comment', { comment: data.comments })}` : submitted;
  const names = data.approvers.map(({ fullName }) => fullName);
  if (names.length === 0) return `${since} ${t('list.approval.nobody')}`;
  const more = names.length > MAX_NAMES ? [t('list.approval.more', { count: names.length - MAX_NAMES })] : [];
  return `${since} ${t('list.approval.approvers', { names: new Intl.ListFormat(i18n.language).format([...names.slice(0, MAX_NAMES), ...more]) })}`;
};
