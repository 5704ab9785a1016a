import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentWindow } from '#frontend/features/item/checkOut/CommentWindow.tsx';
import type { CheckOutState } from '#frontend/features/item/checkOut/checkOutState.ts';
import type { CheckOut } from '#frontend/features/item/checkOut/useCheckOut.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props {
  state: CheckOutState;
  mayApprove: boolean;
  checkOut: CheckOut;
}

/** Checks out or in; an item that waits for approval is approved or rejected here. */
export const CheckOutButton = ({ state, mayApprove, checkOut }: Props) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'checkIn' | 'decline' | null>(null);
  const openCheckIn = async () => {
    if (await checkOut.saveFirst()) setAsking('checkIn');
  };
  const button = (name: string, run: () => void, Icon: typeof IconLock | null = null) => (
    <Button variant="subtle" size="sm" leftSection={Icon && <Glyph of={Icon} />} disabled={checkOut.busy} onClick={run}>
      {t(`item.draft.${name}`)}
    </Button>
  );
  return (
    <>
      {state === 'free' && button('checkOut', checkOut.checkOut, IconLockOpen)}
      {(state === 'mine' || (state === 'others' && mayApprove)) && (
        <>
          {button('checkIn', () => void openCheckIn(), IconLock)}
          {button('discard', checkOut.discard)}
        </>
      )}
      {state === 'approve' && (
        <>
          {button('approve', checkOut.approve)}
          {button('decline', () => setAsking('decline'))}
        </>
      )}
      {state === 'pending' && (
        <Button variant="subtle" size="sm" disabled>
          {t('item.draft.pending')}
        </Button>
      )}
      {asking && (
        <CommentWindow
          title={t(`item.draft.${asking}`)}
          label={t('item.draft.comments')}
          verb={t(`item.draft.${asking}`)}
          danger={asking === 'decline'}
          onSubmit={checkOut[asking]}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};
