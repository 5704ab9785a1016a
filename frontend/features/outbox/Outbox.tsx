import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { Window } from '#frontend/ui/Window.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import type { Answer } from '#shared/http/contract.ts';
import classes from './Outbox.module.css';

type KeptLetter = Answer<typeof application.outbox>[number];

const SIZE = dialog(520);

/** The newest letters of a host that keeps them, with their words as long as no server has taken them. */
export const Outbox = () => {
  const { t } = useTranslation();
  const read = useRead(application.outbox, {}, { failure: 'inline', staleTime: 0 });
  const [opened, setOpened] = useState<KeptLetter | null>(null);
  if (read.error) return <Failed title={t('outbox.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  if (read.data.length === 0) return <Empty title={t('outbox.empty')} text={t('outbox.emptyText')} />;
  return (
    <>
      <p className={classes.lead}>{t('outbox.lead')}</p>
      <div className={table.scroll}>
        <table className={table.table} style={{ '--actions-width': '88px' }}>
          <thead>
            <tr>
              <th>{t('letters.subject')}</th>
              <th>{t('letters.to')}</th>
              <th className={classes.state}>{t('outbox.state')}</th>
              <th className={classes.time}>{t('letters.sentOn')}</th>
              <th className={table.actions}>{t('settings.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {read.data.map((letter) => (
              <tr key={letter.id}>
                <td title={letter.subject}>
                  {letter.subject}
                  <span className={table.small}>{`${letter.to} · ${formatDateTime(letter.at)}`}</span>
                </td>
                <td className={`${table.quiet} ${table.wide}`} title={letter.to}>
                  {letter.to}
                </td>
                <td className={table.wide}>{t(`outbox.state.${letter.state}`)}</td>
                <td className={`${table.quiet} ${table.wide}`}>{formatDateTime(letter.at)}</td>
                <td className={table.actions}>
                  {letter.text !== '' && (
                    <Button size="xs" aria-label={t('outbox.readOf', { subject: letter.subject })} onClick={() => setOpened(letter)}>
                      {t('outbox.read')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened && (
        <Window title={opened.subject} cacheKey="kept-letter" size={SIZE} onClose={() => setOpened(null)}>
          <p className={classes.text}>{opened.text}</p>
        </Window>
      )}
    </>
  );
};
