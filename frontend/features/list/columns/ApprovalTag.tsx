import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceStyle } from '#frontend/fields/choice/choiceColor.ts';
import fields from '#frontend/fields/fields.module.css';
import { useApprovalText } from '#frontend/ui/approvals/useApprovalText.ts';
import { DraftStatuses, type Item } from '#shared/models/content/item.ts';

type StatusName = keyof typeof DraftStatuses;

const colors: Record<StatusName, string> = { InDraft: 'slate', PendingApproval: 'warning', Approved: 'success', Declined: 'error' };

/** The name of the approval state; undefined for an item that was never checked out or submitted. */
export const approvalOf = (status: unknown): StatusName | undefined =>
  (Object.keys(DraftStatuses) as StatusName[]).find((name) => DraftStatuses[name] === status);

/** The approval state of an item. While it waits, it shows who can decide and since when; if it was declined, by whom and why. */
export const ApprovalTag = ({ value, item, listId }: { value: unknown; item: Item; listId: string }) => {
  const { t } = useTranslation();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const name = approvalOf(value);
  const approvalText = useApprovalText({ listId, item, enabled: isPointedAt });
  if (!name) return null;
  return (
    <Tooltip
      label={approvalText || t(`list.approval.${name}`)}
      disabled={name !== 'PendingApproval' && name !== 'Declined'}
      multiline
      maw={320}
    >
      <span
        className={fields.tag}
        style={choiceStyle({ id: name, value: name, color: colors[name] })}
        onPointerEnter={() => setIsPointedAt(true)}
      >
        {t(`list.approval.${name}`)}
      </span>
    </Tooltip>
  );
};
