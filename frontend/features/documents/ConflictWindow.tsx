import { Button } from '@mantine/core';
import { IconCopyPlus, IconDownload, IconExternalLink, IconFileUpload, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import { openingCall } from '#frontend/features/documents/openingCall.ts';
import { saveCopy } from '#frontend/features/documents/saveCopy.ts';
import type { OpenResult } from '#frontend/features/documents/useOpened.ts';
import type { Conflict, SavingState } from '#frontend/features/documents/useSaving.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import type { Item } from '#shared/models/content/item.ts';
import classes from './DocumentPage.module.css';

interface Props {
  of: DocumentRef;
  opened: OpenResult;
  conflict: Conflict;
  saving: SavingState;
  /** The address of the version saved by someone else. */
  theirs: string;
  onCopied: (copy: Item) => void;
}

/** Someone else has saved the file in the meantime: the person can view it and choose what happens to the local changes. */
export const ConflictWindow = ({ of, opened, conflict, saving, theirs, onCopied }: Props) => {
  const { t } = useTranslation();
  const { fullName } = useAccount();
  const [busy, setBusy] = useState(false);
  const { fileName } = opened;

  const during = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showFailure(error, t('documents.failed.save', { name: fileName }));
    } finally {
      setBusy(false);
    }
  };
  const copy = async () => {
    const made = await saveCopy({ of, opened, saving, by: fullName, t });
    if (made) onCopied(made);
  };
  const overwrite = async () => {
    const { listId, id, slug } = of;
    const { base } = await call(openingCall[slug], { listId, id });
    await saving.save(base);
  };
  const keep = async () => {
    const file = await saving.read();
    if (file) saveFile(fileName, file);
  };
  const way = (key: string, Icon: TablerIcon, run: () => void) => (
    <Button key={key} variant="default" disabled={busy} leftSection={<Glyph of={Icon} />} onClick={run}>
      {t(key)}
    </Button>
  );
  return (
    <Window
      title={t('documents.conflict.title', { by: conflict.by })}
      cacheKey="documentConflict"
      size={dialog(420)}
      onClose={saving.closeConflict}
      footer={
        <>
          <span style={{ flex: 1 }} />
          <Button onClick={saving.closeConflict}>{t('documents.cancel')}</Button>
        </>
      }
    >
      <div className={classes.ways}>
        <p>{t('documents.conflict.text', { time: formatDateTime(conflict.at) })}</p>
        {way('documents.conflict.look', IconExternalLink, () => window.open(theirs, '_blank', 'noopener'))}
        {way('documents.conflict.copy', IconCopyPlus, () => void during(copy))}
        {way('documents.lost.keep', IconDownload, () => void during(keep))}
        {way('documents.conflict.overwrite', IconFileUpload, () => void during(overwrite))}
        <p className="l-text13 l-secondary">{t('documents.conflict.overwriteHint')}</p>
      </div>
    </Window>
  );
};
