import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { UnfinishedUploads } from '#frontend/features/upload/UnfinishedUploads.tsx';
import { UploadLine } from '#frontend/features/upload/UploadLine.tsx';
import { uploads, useUploads } from '#frontend/features/upload/uploadStore.ts';
import { useKeepOpen } from '#frontend/features/upload/useKeepOpen.ts';
import { useUnfinishedUploads } from '#frontend/features/upload/useUnfinishedUploads.ts';
import { canHash } from '#frontend/transfer/sha256.ts';
import type { Upload } from '#frontend/transfer/upload.ts';
import { isOpen, statusOf, type TakenAnswer } from '#frontend/transfer/uploads.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import classes from './UploadTray.module.css';

const answers: readonly TakenAnswer[] = ['version', 'number', 'skip'];

const counted = (upload: Upload): boolean => statusOf(upload) !== 'fail';

/** The uploaded share of all bytes. */
const shareOf = (list: readonly Upload[]): number => {
  const moving = list.filter(counted);
  const size = moving.reduce((sum, { file }) => sum + file.size, 0);
  return size === 0 ? 0 : Math.floor((100 * moving.reduce((sum, { sent }) => sum + sent, 0)) / size);
};

/** Uploads in progress, shown on every page. */
export const UploadTray = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { list, overwrite } = useUploads();
  const [isCollapsed, setCollapsed] = useState(false);
  const { keeps, keep } = useKeepOpen(list);
  const unfinished = useUnfinishedUploads();
  if (list.length === 0) return unfinished.list.length > 0 ? <UnfinishedUploads {...unfinished} /> : null;

  const open = list.filter(isOpen).length;
  const questionCount = list.filter(({ state }) => state === 'asked').length;
  const files = list.filter(counted);
  const stuck = list.length - files.length;
  const heading = () => {
    if (open > 0) return t('upload.title', { done: files.length - open, total: files.length });
    if (files.length === 0) return t('upload.stuck', { count: stuck });
    return stuck > 0 ? t('upload.partly', { done: files.length, failed: stuck }) : t('upload.finished', { count: files.length });
  };
  const close = async () => {
    const agreed =
      open === 0 ||
      (await confirm({ title: t('upload.stopTitle', { count: open }), verb: t('upload.stop', { count: open }), danger: true }));
    if (agreed) uploads.removeAll();
  };
  const CollapseIcon = isCollapsed ? IconChevronUp : IconChevronDown;
  return createPortal(
    <section className={classes.tray} aria-label={t('upload.tray')} data-uploads data-tray>
      <div className={classes.header}>
        <h2 className="l-text14 l-line20" role="status">
          {heading()}
        </h2>
        <span className={classes.share}>{open > 0 && `${shareOf(list)}%`}</span>
        <ActionIcon
          size="sm"
          aria-label={t(isCollapsed ? 'upload.unfold' : 'upload.fold')}
          aria-expanded={!isCollapsed}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          <Glyph of={CollapseIcon} />
        </ActionIcon>
        <ActionIcon size="sm" aria-label={t('upload.close')} onClick={() => void close()}>
          <Glyph of={IconX} />
        </ActionIcon>
      </div>
      {questionCount > 0 && (
        <div className={classes.taken} role="alert">
          <p>{t('upload.taken', { count: questionCount })}</p>
          <div className={classes.answers}>
            {answers.map((how) => (
              <Button key={how} size="sm" onClick={() => uploads.answer(how)}>
                {t(`upload.answer.${how}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {!isCollapsed && (
        <>
          <ul className={classes.lines}>
            {list.map((upload) => (
              <UploadLine key={upload.id} upload={upload} />
            ))}
          </ul>
          {!canHash() && <p className={classes.note}>{t('upload.insecure')}</p>}
          <label className={classes.footer}>
            <input type="checkbox" checked={overwrite} onChange={({ target }) => uploads.setOverwrite(target.checked)} />
            {t('upload.overwrite')}
          </label>
          <label className={classes.footer}>
            <input type="checkbox" checked={keeps} onChange={({ target }) => keep(target.checked)} />
            {t('upload.keepOpen')}
          </label>
        </>
      )}
    </section>,
    document.body,
  );
};
