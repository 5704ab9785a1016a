import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addFiles } from '#frontend/features/upload/addFiles.ts';
import { useUploads } from '#frontend/features/upload/uploadStore.ts';
import { droppedFiles } from '#frontend/transfer/droppedFiles.ts';
import type { Target } from '#frontend/transfer/upload.ts';
import classes from './DropArea.module.css';

interface Props {
  target: Target | null;
  children: ReactNode;
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A drop target around the rows. It shows where files would go, and starts the upload. */
export const DropArea = ({ target, children }: Props) => {
  const { t } = useTranslation();
  const { overwrite } = useUploads();
  const [count, setCount] = useState<number | null>(null);
  // Entering a child fires an event for leaving its parent, so both are counted.
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setCount(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an alternative; the Upload button does the same by keyboard
    <div
      className="l-column l-narrow l-relative"
      onDragEnter={(event) => {
        if (!target || !carriesFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setCount(event.dataTransfer.items.length);
      }}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = target ? 'copy' : 'none';
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDrop={(event) => {
        event.preventDefault();
        leave();
        if (target) void droppedFiles(event.dataTransfer).then((files) => addFiles(files, target));
      }}
    >
      {children}
      {target && count !== null && (
        <div className={classes.zone} role="status">
          <div className={classes.message}>
            <IconUpload size={20} stroke={1.5} aria-hidden="true" />
            <div>
              <b className="l-block l-bold">{t('upload.drop', { count })}</b>
              <span className="l-small l-secondary">
                {t(overwrite ? 'upload.dropOver' : 'upload.dropKeep', { folder: target.folderName })}
              </span>
            </div>
          </div>
        </div>
      )}
    </div>
  );
};
