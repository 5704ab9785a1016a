import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { useLive } from '#frontend/api/live.ts';
import { useRelease } from '#frontend/features/locks/useRelease.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { webDav } from '#shared/contracts/webDav.ts';
import { cacheKey } from '#shared/hub.ts';
import classes from './ActiveLocks.module.css';

/** The checked-out items of one list or of all lists. */
export const ActiveLocks = ({ listId }: { listId?: string }) => {
  const { t } = useTranslation();
  const params = listId === undefined ? {} : { systemSiteListId: listId };
  const read = useRead(webDav.activeLocks, params, { failure: 'inline', staleTime: 0 });
  useLive(listId === undefined ? null : cacheKey.list(listId), () => void read.refetch());
  const release = useRelease();
  return (
    <Loaded read={read} failed={t('locks.failed')}>
      {(locks) => (
        <>
          {locks.length > 0 && <p className={classes.lead}>{t('locks.lead')}</p>}
          <RecordTable
            rows={locks}
            keyOf={({ systemSiteListId, itemId }) => `${systemSiteListId} ${itemId}`}
            empty={{ title: t('locks.empty'), text: t('locks.emptyText') }}
            columns={[
              {
                head: t('locks.document'),
                width: '26%',
                icon: ({ fileName }) => <FileGlyph fileName={fileName} />,
                text: ({ fileName }) => fileName,
                below: ({ owner, issuedOn }) => `${owner.fullName} · ${formatDateTime(issuedOn)}`,
              },
              { head: t('locks.path'), style: 'quiet', text: ({ path }) => path },
              { head: t('locks.item'), style: 'number', width: 72, cell: ({ itemId }) => itemId },
              { head: t('locks.owner'), cell: ({ owner }) => owner.fullName },
              { head: t('locks.since'), style: 'quiet', width: 176, cell: ({ issuedOn }) => formatDateTime(issuedOn) },
              {
                head: t('locks.kind'),
                style: 'quiet',
                cell: ({ lockAccessType, lockShareMode }) =>
                  t('locks.kindOf', { access: t(`locks.access.${lockAccessType}`), share: t(`locks.share.${lockShareMode}`) }),
              },
              { head: t('locks.saved'), style: 'quiet', width: 176, cell: ({ lastRefresh }) => formatDateTime(lastRefresh) },
            ]}
            actions={(lock) => [
              {
                label: t('locks.releaseOf', { name: lock.fileName }),
                text: t('locks.release'),
                icon: IconLockOpen,
                onClick: () => void release(lock),
              },
            ]}
            actionsWidth={{ desk: 128, phone: 112 }}
          />
        </>
      )}
    </Loaded>
  );
};
