import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import type { StorageContainer } from '#shared/models/documents/container.ts';
import classes from './Storage.module.css';

interface Props {
  usage: StorageContainer['usage'];
  /** The bytes in the largest container. */
  most: number;
}

export const formatUsage = ({ bytes, files, estimatedOn }: StorageContainer['usage'], t: TFunction): string => {
  if (files > 0) return t('storage.files', { count: files, size: formatSize(bytes) });
  return t(estimatedOn === null ? 'storage.notCounted' : 'storage.empty');
};

/** The usage of a container relative to the largest one. */
export const UsageBar = ({ usage, most }: Props) => {
  const { t } = useTranslation();
  const { bytes, estimatedOn } = usage;
  const when = estimatedOn ? t('storage.countedOn', { at: formatDateTime(estimatedOn) }) : t('storage.notCounted');
  return (
    <div className={classes.usage} title={when}>
      <span>{formatUsage(usage, t)}</span>
      <span className={classes.bar} aria-hidden="true">
        {bytes > 0 && <span className="l-block l-tall" style={{ width: `${(bytes / most) * 100}%` }} />}
      </span>
    </div>
  );
};
