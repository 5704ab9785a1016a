import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import classes from '#frontend/features/consents/Consents.module.css';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { PersonChip } from '#frontend/ui/PersonChip.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { Window } from '#frontend/ui/Window.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import type { ConsentDocument } from '#shared/models/consent.ts';

const SIZE = dialog(560);

/** Who signed a document, when, and which file by its hash. */
export const Signatures = ({ consent: { id, templateName: name }, onClose }: { consent: ConsentDocument; onClose: () => void }) => {
  const { t } = useTranslation();
  const read = useRead(application.consentSignatures, { id }, { failure: 'inline', staleTime: 0 });
  return (
    <Window title={t('consents.signedOf', { name })} cacheKey="signatures" size={SIZE} onClose={onClose}>
      {read.error && <Failed title={t('consents.failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeletons />}
      {read.data?.length === 0 && <Empty title={t('consents.nobody')} />}
      {read.data && read.data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table} style={{ '--actions-width': '0px' }}>
            <thead>
              <tr>
                <th className={classes.name}>{t('consents.who')}</th>
                <th>{t('consents.when')}</th>
                <th>{t('consents.shown')}</th>
                <th>{t('consents.checksum')}</th>
              </tr>
            </thead>
            <tbody>
              {read.data.map(({ user, userName, signedOn, checksum, wasShown }) => (
                <tr key={user.internalId}>
                  <td title={userName}>
                    <PersonChip person={user} />
                    <span className={table.small}>{formatDateTime(signedOn)}</span>
                  </td>
                  <td className={table.wide}>{formatDateTime(signedOn)}</td>
                  <td className={table.wide}>{t(wasShown ? 'consents.wasShown' : 'consents.wasNotShown')}</td>
                  <td className={`${table.quiet} ${table.wide} ${classes.hash}`} title={checksum}>
                    {checksum}
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
