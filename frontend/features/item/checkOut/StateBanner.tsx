import { useTranslation } from 'react-i18next';
import { checkOutState } from '#frontend/features/item/checkOut/checkOutState.ts';
import { MovedLink, type MovedTo } from '#frontend/features/item/MovedItem.tsx';
import { type GoneReason, RecycledBanner } from '#frontend/features/item/RecycledBanner.tsx';
import { useApprovalText } from '#frontend/ui/approvals/useApprovalText.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { DraftStatuses, type Item } from '#shared/models/content/item.ts';

interface Props {
  listId: string;
  item: Item;
  userId: string;
  gone: GoneReason | undefined;
  moved: MovedTo | undefined;
}

/** The special state of an item: in the recycle bin, moved, checked out, waiting for approval, or removed from a series. */
export const StateBanner = ({ listId, item, userId, gone, moved }: Props) => {
  const { t } = useTranslation();
  const state = checkOutState(item, userId);
  const isWaiting = !gone && (state === 'pending' || state === 'approve');
  const declined = state === 'mine' && item._DraftStatus === DraftStatuses.Declined;
  const approval = useApprovalText({ listId, item, enabled: isWaiting || declined });
  if (moved)
    return (
      <Banner kind="warning" text={t('error.itemMoved')}>
        <MovedLink {...moved} isSmall />
      </Banner>
    );
  if (gone === 'inRecycleBin') return <RecycledBanner listId={listId} />;
  if (gone) return <Banner kind="warning" text={t('item.unavailable')} />;
  if (isWaiting)
    return <Banner kind="info" text={`${t(`item.draft.${state}Banner`, { name: item._LockedBy?.fullName ?? '' })} ${approval}`} />;
  if (state === 'others') {
    const params = { name: item.CheckedOutBy?.fullName, time: formatDateTime(item.CheckedOutOn) };
    return <Banner kind="warning" text={t('item.draft.othersBanner', params)} />;
  }
  if (declined) return <Banner kind="info" text={`${t('item.draft.declinedBanner')} ${approval}`} />;
  if (state === 'mine') return <Banner kind="info" text={t('item.draft.mineBanner')} />;
  return item._Series ? <Banner kind="info" text={t('item.series.apart')} /> : null;
};
