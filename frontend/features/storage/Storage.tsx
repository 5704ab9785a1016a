import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { ContainerWindow } from '#frontend/features/storage/ContainerWindow.tsx';
import { DailyUploads } from '#frontend/features/storage/DailyUploads.tsx';
import { formatLocation } from '#frontend/features/storage/formatLocation.ts';
import { SiteUsage } from '#frontend/features/storage/SiteUsage.tsx';
import { StorageTable } from '#frontend/features/storage/StorageTable.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { application } from '#shared/contracts/application.ts';
import { CONTAINER_FILE_BYTES } from '#shared/limits.ts';
import type { StorageContainer } from '#shared/models/documents/container.ts';

type Open = { window: 'add' } | { window: 'edit'; container: StorageContainer };

/** The storage containers of files. */
export const Storage = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open | null>(null);
  const read = useRead(application.fileContainers, {}, { failure: 'inline', staleTime: 0 });
  const activate = useWrite(application.activateFileContainer);
  const remove = useWrite(application.deleteFileContainer);
  const count = useWrite(application.updateEstimatedUsage);
  if (read.error) return <Failed title={t('storage.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;

  const onActivate = async (container: StorageContainer) => {
    const title = t('storage.activateTitle', { name: formatLocation(container, t) });
    const text = t('storage.activateText', { size: formatSize(CONTAINER_FILE_BYTES) });
    if (await confirm({ title, text, verb: t('storage.activate') })) activate.mutate({ body: { id: container.id } });
  };
  const onDelete = async (container: StorageContainer) => {
    const title = t('storage.deleteTitle', { name: formatLocation(container, t) });
    if (await confirm({ title, text: t('storage.deleteText'), verb: t('storage.delete'), danger: true }))
      remove.mutate({ body: { id: container.id } });
  };
  return (
    <>
      <PageBar lead={t('storage.lead')}>
        <Button leftSection={<Glyph of={IconRefresh} />} loading={count.isPending} onClick={() => count.mutate({ body: {} })}>
          {t('storage.count')}
        </Button>
        <AddButton label={t('storage.add')} onClick={() => setOpen({ window: 'add' })} />
      </PageBar>
      <StorageTable
        containers={read.data}
        onActivate={(container) => void onActivate(container)}
        onEdit={(container) => setOpen({ window: 'edit', container })}
        onDelete={(container) => void onDelete(container)}
      >
        <SiteUsage />
        <DailyUploads />
      </StorageTable>
      {open && <ContainerWindow container={open.window === 'edit' ? open.container : null} onClose={() => setOpen(null)} />}
    </>
  );
};
