import { ActionIcon, Button } from '@mantine/core';
import { IconExternalLink, IconRestore, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { purgeState } from '#frontend/features/recycleBin/purgeState.ts';
import { RestoreProgress } from '#frontend/features/recycleBin/RestoreProgress.tsx';
import type { RecycleBinHandlers } from '#frontend/features/recycleBin/useBin.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { recycle } from '#shared/contracts/recycle.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';

interface Props {
  entry: RecycleEntry;
  handlers: RecycleBinHandlers;
  canRestore: boolean;
}

/** The actions for an entry: view, restore and delete permanently, if approved. */
export const BinActions = ({ entry, handlers, canRestore }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: userId } = useAccount();
  const { title, id, siteId, objectType } = entry;
  const state = purgeState(entry, userId);
  const jobId = handlers.jobs[id];

  const view = async () => {
    try {
      const { url } = await call(recycle.itemUrl, { systemSiteId: siteId, recycleId: id });
      await navigate(`${url}?showDeleted=true`);
    } catch (error) {
      showFailure(error);
    }
  };
  if (jobId) {
    return (
      <span className="l-inline l-push l-gap2 l-text12 l-secondary">
        <RestoreProgress jobId={jobId} onEnded={() => handlers.onEnded(entry)} />
      </span>
    );
  }
  return (
    <span className="l-inline l-push l-gap2 l-text12 l-secondary">
      {canRestore && objectType !== 'list' && objectType !== 'site' && (
        <ActionIcon size="sm" aria-label={t('recycleBin.view', { title })} title={t('recycleBin.viewHint')} onClick={() => void view()}>
          <Glyph of={IconExternalLink} small />
        </ActionIcon>
      )}
      {canRestore && (
        <Button
          size="xs"
          variant="subtle"
          loading={handlers.busyId === id}
          leftSection={<Glyph of={IconRestore} small />}
          aria-label={t('recycleBin.restoreTitle', { title })}
          onClick={() => handlers.restore(entry)}
        >
          <span className="l-not-on-phone">{t('recycleBin.restore')}</span>
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        disabled={state === 'pending' || handlers.busyId === id}
        leftSection={<Glyph of={IconTrash} small />}
        aria-label={`${t(`recycleBin.${state}`)}: ${title}`}
        onClick={() => handlers.purge(entry)}
      >
        <span className="l-not-on-phone">{t(`recycleBin.${state}`)}</span>
      </Button>
    </span>
  );
};
