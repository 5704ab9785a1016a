import { Tooltip } from '@mantine/core';
import { IconClock, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/cells/NameCell.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { DraftStatuses, type Item } from '#shared/models/content/item.ts';

/** Marks a row that is checked out or has changes waiting for approval. */
export const DraftMark = ({ item: { CheckedOutBy, _DraftStatus, _LockedBy } }: { item: Item }) => {
  const { t } = useTranslation();
  const isWaiting = _DraftStatus === DraftStatuses.PendingApproval;
  if (!CheckedOutBy && !isWaiting) return null;
  const label = isWaiting
    ? t('list.drafts.waiting', { name: _LockedBy?.fullName ?? '' })
    : t('list.drafts.checkedOutBy', { name: CheckedOutBy?.fullName ?? '' });
  const Icon = isWaiting ? IconClock : IconLock;
  return (
    <Tooltip label={label}>
      <span className={classes.mark} role="img" aria-label={label}>
        <Glyph of={Icon} small />
      </span>
    </Tooltip>
  );
};
