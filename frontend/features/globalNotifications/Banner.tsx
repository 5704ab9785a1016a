import { ActionIcon } from '@mantine/core';
import {
  IconAlertHexagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconConfetti,
  IconInfoCircle,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Confetti } from '#frontend/features/globalNotifications/Confetti.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { GlobalNotification } from '#shared/models/messages/globalNotification.ts';
import classes from './Banner.module.css';

const icons: Record<GlobalNotification['type'], TablerIcon> = {
  Error: IconAlertHexagon,
  Info: IconInfoCircle,
  Success: IconCircleCheck,
  Warning: IconAlertTriangle,
  Celebration: IconConfetti,
};

interface Props {
  notice: Pick<GlobalNotification, 'type' | 'title' | 'bannerMessage'>;
  onDismiss: () => void;
}

/** An announcement above the page. */
export const Banner = ({ notice: { type, title, bannerMessage }, onDismiss }: Props) => {
  const { t } = useTranslation();
  const Icon = icons[type];
  return (
    <div className={classes.banner} data-type={type} role={type === 'Error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <p className="l-grow l-anywhere">
        <strong className="l-bold">{title}</strong> {bannerMessage}
      </p>
      {type === 'Celebration' && <Confetti />}
      <ActionIcon variant="transparent" aria-label={t('notices.dismiss', { title })} onClick={onDismiss}>
        <Glyph of={IconX} />
      </ActionIcon>
    </div>
  );
};
