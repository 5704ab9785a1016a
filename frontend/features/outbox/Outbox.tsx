import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { application } from '#shared/contracts/application.ts';
import type { Answer } from '#shared/http/contract.ts';
import classes from './Outbox.module.css';

type OutboxEmail = Answer<typeof application.outbox>[number];

const SIZE = dialog(520);

/** The latest emails of a host that stores them. Their text is kept until a mail server accepts them. */
export const Outbox = () => {
  const { t } = useTranslation();
  const read = useRead(application.outbox, {}, { failure: 'inline', staleTime: 0 });
  const [opened, setOpened] = useState<OutboxEmail | null>(null);
  return (
    <Loaded read={read} failed={t('outbox.failed')}>
      {(emails) => (
        <>
          {emails.length > 0 && <p className={classes.lead}>{t('outbox.lead')}</p>}
          <RecordTable
            rows={emails}
            empty={{ title: t('outbox.empty'), text: t('outbox.emptyText') }}
            columns={[
              { head: t('letters.subject'), text: ({ subject }) => subject, below: ({ to, at }) => `${to} · ${formatDateTime(at)}` },
              { head: t('letters.to'), style: 'quiet', text: ({ to }) => to },
              { head: t('outbox.state'), width: 140, cell: ({ state }) => t(`outbox.state.${state}`) },
              { head: t('letters.sentOn'), style: 'quiet', width: 168, cell: ({ at }) => formatDateTime(at) },
            ]}
            actions={(email) =>
              email.text === ''
                ? []
                : [
                    {
                      label: t('outbox.readOf', { subject: email.subject }),
                      text: t('outbox.read'),
                      onClick: () => setOpened(email),
                    },
                  ]
            }
            actionsWidth={{ phone: 88 }}
          />
          {opened && (
            <Window title={opened.subject} cacheKey="kept-letter" size={SIZE} onClose={() => setOpened(null)}>
              <p className="l-anywhere l-text l-pad16x20 l-pre-wrap">{opened.text}</p>
            </Window>
          )}
        </>
      )}
    </Loaded>
  );
};
