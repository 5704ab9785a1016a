import { Button } from '@mantine/core';
import { IconMail, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '#frontend/api/hooks.ts';
import { BccWindow } from '#frontend/features/people/BccWindow.tsx';
import { EmailWindow } from '#frontend/features/people/EmailWindow.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { application } from '#shared/contracts/application.ts';
import type { BulkMail, BulkMailAction } from '#shared/models/messages/bulkMail.ts';
import classes from './BulkMails.module.css';

const formatRecipients = ({ userGroups }: BulkMail) => userGroups.map(({ fullName }) => fullName).join(', ');

/** The bulk emails sent so far, and a new one. */
export const BulkMails = () => {
  const { t } = useTranslation();
  const read = usePages(application.bulkEmailHistory, {}, { next: ({ next }) => next, failure: 'inline' });
  const [writing, setWriting] = useState<BulkMailAction | null>(null);
  const [opened, setOpened] = useState<BulkMail | null>(null);

  return (
    <Loaded read={read} failed={t('letters.failed')}>
      {({ pages }) => (
        <>
          <div className={classes.bar}>
            <Button variant="filled" leftSection={<Glyph of={IconMail} />} onClick={() => setWriting('Notify')}>
              {t('letters.window.Notify')}
            </Button>
            <Button onClick={() => setWriting('PasswordReset')}>{t('letters.window.PasswordReset')}</Button>
          </div>
          <RecordTable
            rows={pages.flatMap((page) => page.mails)}
            empty={{ title: t('letters.empty'), text: t('letters.emptyText') }}
            columns={[
              {
                head: t('letters.subject'),
                width: '28%',
                text: ({ subject }) => subject,
                below: (mail) => `${formatRecipients(mail)} · ${formatDateTime(mail.sentOn)}`,
              },
              { head: t('letters.kind'), cell: ({ actionType }) => t(`letters.action.${actionType}`) },
              { head: t('letters.to'), style: 'quiet', text: formatRecipients },
              { head: t('letters.by'), cell: ({ sentBy }) => sentBy.fullName },
              { head: t('letters.sentOn'), style: 'quiet', width: 168, cell: ({ sentOn }) => formatDateTime(sentOn) },
            ]}
            actions={(mail) => [
              {
                label: t('letters.readersOf', { subject: mail.subject }),
                text: t('letters.readers'),
                icon: IconUsers,
                onClick: () => setOpened(mail),
              },
            ]}
          >
            {read.hasNextPage && (
              <Button className={classes.more} loading={read.isLoadingMore} onClick={read.loadMore}>
                {t('letters.more')}
              </Button>
            )}
          </RecordTable>
          {writing && <EmailWindow actionType={writing} people={[]} onClose={() => setWriting(null)} />}
          {opened && <BccWindow mail={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </Loaded>
  );
};
