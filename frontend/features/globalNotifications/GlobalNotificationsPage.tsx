import { IconPencil, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { serverNow } from '#frontend/api/serverClock.ts';
import { GlobalNotificationWindow } from '#frontend/features/globalNotifications/GlobalNotificationWindow.tsx';
import { isActive } from '#frontend/features/globalNotifications/globalNotificationRules.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { application } from '#shared/contracts/application.ts';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';

const stateOf = (notice: GlobalNotification, now: number): 'shown' | 'coming' | 'over' => {
  if (isActive(notice, now)) return 'shown';
  return Date.parse(notice.triggerDate) > now ? 'coming' : 'over';
};

/** The announcements, for administrators. */
export const GlobalNotificationsPage = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const read = useRead(application.globalNotifications, {}, { failure: 'inline' });
  const remove = useWrite(application.deleteGlobalNotification);
  const [open, setOpen] = useState<GlobalNotification | 'new' | null>(null);
  const stateWord = (notice: GlobalNotification) => t(`notices.state.${stateOf(notice, serverNow())}`);
  const onDelete = async ({ id, title }: GlobalNotification) => {
    const question = { title: t('notices.deleteTitle', { title }), text: t('notices.deleteText'), verb: t('notices.delete'), danger: true };
    if (await confirm(question)) remove.mutate({ body: { notificationId: id } });
  };
  return (
    <Loaded read={read} failed={t('notices.failed')}>
      {(notifications) => (
        <>
          <PageBar lead={t('notices.lead')}>
            <AddButton label={t('notices.add')} onClick={() => setOpen('new')} />
          </PageBar>
          <RecordTable
            rows={notifications}
            empty={{ title: t('notices.none'), text: t('notices.noneText') }}
            columns={[
              { head: t('notices.title'), icon: () => <Glyph of={IconSpeakerphone} />, text: ({ title }) => title, below: stateWord },
              { head: t('notices.type'), cell: ({ type }) => t(`notices.type.${type}`) },
              { head: t('notices.triggerDate'), cell: ({ triggerDate }) => formatDateTime(triggerDate) },
              { head: t('notices.endDate'), cell: ({ endDate }) => formatDateTime(endDate) },
              { head: t('notices.state'), cell: stateWord },
            ]}
            actions={(notice) => [
              { label: t('notices.editOne', { title: notice.title }), icon: IconPencil, onClick: () => setOpen(notice) },
              { label: t('notices.deleteOne', { title: notice.title }), icon: IconTrash, onClick: () => void onDelete(notice) },
            ]}
          />
          {open && <GlobalNotificationWindow notice={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
        </>
      )}
    </Loaded>
  );
};
