import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import classes from './DropFile.module.css';

interface Props {
  file: File | null;
  /** The instruction shown while there is no file: "Drop a .csv file here, or choose one". */
  hint: string;
  /** Accepted file name extensions. */
  accept?: string;
  onPick: (file: File) => void;
}

/** A drop zone for one file, which can also be chosen. */
export const DropFile = ({ file, hint, accept = '', onPick }: Props) => {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const choose = async () => {
    const [picked] = await pickFiles({ multiple: false, accept });
    if (picked) onPick(picked);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative; the button does the same by keyboard.
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onPick(dropped);
      }}
    >
      {file ? (
        <div className="l-line l-gap8 l-primary l-max">
          <FileGlyph fileName={file.name} />
          <span className="l-narrow l-clip" title={file.name}>{`${file.name} · ${formatSize(file.size)}`}</span>
        </div>
      ) : (
        <p>{hint}</p>
      )}
      <Button size="sm" onClick={() => void choose()}>
        {t(file ? 'file.chooseAnother' : 'file.choose')}
      </Button>
    </div>
  );
};
