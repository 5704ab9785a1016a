import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { serverNow } from '#frontend/api/serverClock.ts';
import { NoticeWindow } from '#frontend/features/globalNotifications/NoticeWindow.tsx';
import { isActive } from '#frontend/features/globalNotifications/notices.ts';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { application } from '#shared/contracts/application.ts';
import type { GlobalNotification } from '#shared/models/globalNotification.ts';

const stateOf = (notice: GlobalNotification, now: number): 'shown' | 'coming' | 'over' => {
  if (isActive(notice, now)) return 'shown';
  return Date.parse(notice.triggerDate) > now ? 'coming' : 'over';
};

/** Messages to everybody, for administrators. */
export const NoticesPage = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const read = useRead(application.globalNotifications, {}, { failure: 'inline' });
  const remove = useWrite(application.deleteGlobalNotification);
  const [open, setOpen] = useState<GlobalNotification | 'new' | null>(null);
  if (read.error) return <Failed title={t('notices.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;

  const now = serverNow();
  const onDelete = async ({ id, title }: GlobalNotification) => {
    const question = { title: t('notices.deleteTitle', { title }), text: t('notices.deleteText'), verb: t('notices.delete'), danger: true };
    if (await confirm(question)) remove.mutate({ body: { notificationId: id } });
  };
  return (
    <>
      <PageBar lead={t('notices.lead')}>
        <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} onClick={() => setOpen('new')}>
          {t('notices.add')}
        </Button>
      </PageBar>
      {read.data.length === 0 && <Empty title={t('notices.none')} text={t('notices.noneText')} />}
      {read.data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>{t('notices.title')}</th>
                <th>{t('notices.type')}</th>
                <th>{t('notices.triggerDate')}</th>
                <th>{t('notices.endDate')}</th>
                <th>{t('notices.state')}</th>
                <th className={table.actions}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {read.data.map((notice) => (
                <tr key={notice.id}>
                  <td title={notice.title}>
                    <span className={table.what}>
                      <Glyph of={IconSpeakerphone} />
                      <span>
                        {notice.title}
                        <span className={table.small}>{t(`notices.state.${stateOf(notice, now)}`)}</span>
                      </span>
                    </span>
                  </td>
                  <td className={table.wide}>{t(`notices.type.${notice.type}`)}</td>
                  <td className={table.wide}>{formatDateTime(notice.triggerDate)}</td>
                  <td className={table.wide}>{formatDateTime(notice.endDate)}</td>
                  <td className={table.wide}>{t(`notices.state.${stateOf(notice, now)}`)}</td>
                  <td className={table.actions}>
                    <ActionIcon aria-label={t('notices.editOne', { title: notice.title })} onClick={() => setOpen(notice)}>
                      <Glyph of={IconPencil} />
                    </ActionIcon>
                    <ActionIcon aria-label={t('notices.deleteOne', { title: notice.title })} onClick={() => void onDelete(notice)}>
                      <Glyph of={IconTrash} />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && <NoticeWindow notice={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
};
