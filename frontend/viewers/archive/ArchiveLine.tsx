import { IconChevronDown, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import type { ArchiveRow } from '#frontend/viewers/archive/archiveTree.ts';
import classes from './Archive.module.css';

interface Props {
  row: ArchiveRow;
  onToggle: (key: string) => void;
  onDownload: (partId: string) => void;
}

const STEP = 20;
/** Deeper lines have the same indentation, so that their names keep some room. */
const DEEPEST = 6;

/** A folder of an archive that expands, or a file to download. */
export const ArchiveLine = ({ row, onToggle, onDownload }: Props) => {
  const { t } = useTranslation();
  const style = { paddingInlineStart: 12 + STEP * Math.min(row.depth, DEEPEST) };
  if (row.kind === 'folder') {
    return (
      <li>
        <button type="button" className={classes.folder} style={style} aria-expanded={row.isOpen} onClick={() => onToggle(row.key)}>
          <Glyph of={row.isOpen ? IconChevronDown : IconChevronRight} small className="l-fixed" />
          <FileGlyph />
          <bdi className="l-grow l-clip" title={row.name}>
            {row.name}
          </bdi>
          <span className={classes.size}>{formatSize(row.bytes)}</span>
        </button>
      </li>
    );
  }
  const { id, name, bytes, isEncrypted } = row.entry;
  return (
    <li className={classes.file} style={style}>
      <FileGlyph fileName={name} />
      <bdi className="l-grow l-clip" title={name}>
        {name}
      </bdi>
      <span className={classes.size}>{formatSize(bytes)}</span>
      {isEncrypted ? (
        <span className="l-fixed l-width24" />
      ) : (
        <IconButton
          label={t('preview.part.download', { name })}
          tip={t('preview.download')}
          icon={IconDownload}
          small
          onClick={() => onDownload(id)}
        />
      )}
    </li>
  );
};
