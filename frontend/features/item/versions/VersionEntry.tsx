import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#frontend/ui/formats.ts';
import type { VersionRow } from '#shared/models/content/item.ts';
import classes from './Versions.module.css';

interface Props {
  version: VersionRow;
  isNewest: boolean;
  pressed: boolean;
  onChoose: () => void;
}

/** Author, time and comment of a version. */
export const VersionEntry = ({ version, isNewest, pressed, onChoose }: Props) => {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes.version} aria-pressed={pressed} onClick={onChoose}>
      <span className={`${classes.number} ${isNewest ? 'l-accent' : ''}`}>{version._Version}</span>
      <span className="l-stack l-narrow l-small l-secondary">
        <b className="l-line l-gap6 l-text l-medium l-primary">
          {version._CreatedBy.fullName}
          {version.versionType !== 'item' && <IconPaperclip size={14} stroke={1.75} role="img" aria-label={t('item.versions.withFile')} />}
          {isNewest && <span className="l-text11 l-line20 l-round-small l-accent l-pad0x6">{t('item.versions.current')}</span>}
        </b>
        <span>{formatDateTime(version._CreatedOn)}</span>
        {version.comments && <span>{version.comments}</span>}
      </span>
    </button>
  );
};
