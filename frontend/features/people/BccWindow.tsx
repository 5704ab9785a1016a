import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { PersonChip } from '#frontend/ui/PersonChip.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { Window } from '#frontend/ui/Window.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import type { BulkMail } from '#shared/models/bulkMail.ts';
import classes from './BulkMails.module.css';

const SIZE = dialog(560);

/** One letter to many: what it said, and whom it has gone to so far. */
export const BccWindow = ({ mail: { id, subject, body }, onClose }: { mail: BulkMail; onClose: () => void }) => {
  const { t } = useTranslation();
  const read = useRead(application.bccList, { id }, { failure: 'inline', staleTime: 0 });
  return (
    <Window title={subject} cacheKey="letter-readers" size={SIZE} onClose={onClose}>
      <p className={classes.body}>{body}</p>
      {read.error && <Failed title={t('letters.failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeletons />}
      {read.data?.length === 0 && <Empty title={t('letters.nobody')} />}
      {read.data && read.data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table} style={{ '--actions-width': '0px' }} aria-label={t('letters.readers')}>
            <thead>
              <tr>
                <th>{t('letters.name')}</th>
                <th>{t('contact.email')}</th>
              </tr>
            </thead>
            <tbody>
              {read.data.map((reader) => (
                <tr key={reader.internalId}>
                  <td>
                    <PersonChip person={reader} />
                  </td>
                  <td className={table.quiet} title={reader.email}>
                    {reader.email}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Window>
  );
};
