import { Button } from '@mantine/core';
import { IconMail, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '#frontend/api/hooks.ts';
import { BccWindow } from '#frontend/features/people/BccWindow.tsx';
import { LetterWindow } from '#frontend/features/people/LetterWindow.tsx';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { application } from '#shared/contracts/application.ts';
import type { BulkMail, BulkMailAction } from '#shared/models/bulkMail.ts';
import classes from './BulkMails.module.css';

/** Letters to many: what was sent, to whom, and a new one. */
export const BulkMails = () => {
  const { t } = useTranslation();
  const read = usePages(application.bulkEmailHistory, {}, { next: ({ next }) => next, failure: 'inline' });
  const [writing, setWriting] = useState<BulkMailAction | null>(null);
  const [opened, setOpened] = useState<BulkMail | null>(null);
  const mails = read.data?.pages.flatMap((page) => page.mails) ?? [];

  if (read.error) return <Failed title={t('letters.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  return (
    <>
      <div className={classes.bar}>
        <Button variant="filled" leftSection={<Glyph of={IconMail} />} onClick={() => setWriting('Notify')}>
          {t('letters.window.Notify')}
        </Button>
        <Button onClick={() => setWriting('PasswordReset')}>{t('letters.window.PasswordReset')}</Button>
      </div>
      {mails.length === 0 && <Empty title={t('letters.empty')} text={t('letters.emptyText')} />}
      {mails.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table} style={{ '--actions-width': '132px' }}>
            <thead>
              <tr>
                <th className={classes.subject}>{t('letters.subject')}</th>
                <th>{t('letters.kind')}</th>
                <th>{t('letters.to')}</th>
                <th>{t('letters.by')}</th>
                <th className={classes.time}>{t('letters.sentOn')}</th>
                <th className={table.actions}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => {
                const to = mail.userGroups.map(({ fullName }) => fullName).join(', ');
                return (
                  <tr key={mail.id}>
                    <td title={mail.subject}>
                      {mail.subject}
                      <span className={table.small}>{`${to} · ${formatDateTime(mail.sentOn)}`}</span>
                    </td>
                    <td className={table.wide}>{t(`letters.action.${mail.actionType}`)}</td>
                    <td className={`${table.quiet} ${table.wide}`} title={to}>
                      {to}
                    </td>
                    <td className={table.wide}>{mail.sentBy.fullName}</td>
                    <td className={`${table.quiet} ${table.wide}`}>{formatDateTime(mail.sentOn)}</td>
                    <td className={table.actions}>
                      <Button
                        size="xs"
                        leftSection={<Glyph of={IconUsers} small />}
                        aria-label={t('letters.readersOf', { subject: mail.subject })}
                        onClick={() => setOpened(mail)}
                      >
                        {t('letters.readers')}
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {read.hasNextPage && (
            <Button className={classes.more} loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
              {t('letters.more')}
            </Button>
          )}
        </div>
      )}
      {writing && <LetterWindow actionType={writing} people={[]} onClose={() => setWriting(null)} />}
      {opened && <BccWindow mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
};
