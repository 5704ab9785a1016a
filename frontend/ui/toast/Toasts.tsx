import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import type { ToastContent } from '#frontend/api/toastContent.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { layers, layout } from '#frontend/theme/tokens.ts';
import { ToastText } from '#frontend/ui/toast/ToastText.tsx';
import classes from './Toasts.module.css';

const AT_ONCE = 4;

/** Where toasts appear. */
export const Toasts = () => (
  <Notifications
    position="bottom-left"
    limit={AT_ONCE}
    containerWidth={layout.toastWidth}
    zIndex={layers.toast}
    className={classes.stack}
  />
);

/** What was told to one person is nothing for the next. */
export const hideToasts = (): void => notifications.clean();

export const showToast = (content: ToastContent, autoClose: NotificationData['autoClose'], until?: Promise<unknown>) => {
  const id = notifications.show({
    autoClose,
    message: <ToastText {...content} />,
    className: classes.toast,
    closeButtonProps: { 'aria-label': i18n.t('window.close') },
    style: { '--kind': `var(--${content.kind}-mark)` },
    role: content.kind === 'error' ? 'alert' : 'status',
  });
  const hide = () => notifications.hide(id);
  void until?.then(hide, hide);
};
