import { useTranslation } from 'react-i18next';
import { choiceStyle } from '#frontend/fields/choice/choiceColor.ts';
import fields from '#frontend/fields/fields.module.css';
import { DraftStatuses } from '#shared/models/content/item.ts';

type StatusName = keyof typeof DraftStatuses;

const colors: Record<StatusName, string> = { InDraft: 'slate', PendingApproval: 'warning', Approved: 'success', Declined: 'error' };

/** The state of approval by its name; undefined for an item that was never checked out nor judged. */
export const approvalOf = (status: unknown): StatusName | undefined =>
  (Object.keys(DraftStatuses) as StatusName[]).find((name) => DraftStatuses[name] === status);

/** How far an item has come with its approval. */
export const ApprovalTag = ({ value }: { value: unknown }) => {
  const { t } = useTranslation();
  const name = approvalOf(value);
  if (!name) return null;
  return (
    <span className={fields.tag} style={choiceStyle({ id: name, value: name, color: colors[name] })}>
      {t(`list.approval.${name}`)}
    </span>
  );
};
