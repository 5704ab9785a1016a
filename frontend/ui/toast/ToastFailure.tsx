import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failedCall } from '#frontend/api/supportLink.ts';
import type { Failure } from '#frontend/api/toastContent.ts';
import { useSupportLink } from '#frontend/session/useSupportLink.ts';
import { formatTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './ToastText.module.css';

/** What support needs to find an error. */
export const ToastFailure = ({ id, endpoint, time, documentName }: Failure) => {
  const { t } = useTranslation();
  const supportLink = useSupportLink();
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  const mail = supportLink({ errorId: id, time, documentName, ...failedCall(endpoint) });

  return (
    <div className={classes.meta}>
      <a href={mail}>{t('frame.contactSupport')}</a>
      <button type="button" className={classes.copy} aria-label={t('frame.copyErrorId', { id })} onClick={() => clipboard.copy(id)}>
        <Glyph of={Icon} small />
        {id}
      </button>
      <span className="l-nowrap l-tertiary l-end">{formatTime(time)}</span>
    </div>
  );
};
