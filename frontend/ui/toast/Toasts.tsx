import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { ToastContent } from '#frontend/api/toastContent.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { layers, layout } from '#frontend/theme/tokens.ts';
import { ToastText } from '#frontend/ui/toast/ToastText.tsx';
import { isCovered, isTyped } from '#frontend/ui/window/pageKeys.ts';
import classes from './Toasts.module.css';

const AT_ONCE = 4;

/** What the toasts that are shown offer to take back, the newest at the end. */
const undos = new Map<string, () => void>();

/** Where toasts appear. Ctrl Z takes back what the newest of them offers to, except in a text, which has its own Ctrl Z. */
export const Toasts = () => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || isTyped(event.target) || isCovered()) return;
      const undo = [...undos.values()].at(-1);
      if (!undo) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Notifications
      position="bottom-left"
      limit={AT_ONCE}
      containerWidth={layout.toastWidth}
      zIndex={layers.toast}
      className={classes.stack}
    />
  );
};

/** What was told to one person is nothing for the next. */
export const hideToasts = (): void => {
  undos.clear();
  notifications.clean();
};

export const showToast = ({ action, ...content }: ToastContent, autoClose: NotificationData['autoClose'], until?: Promise<unknown>) => {
  const press = () => {
    // What is taken back, or opened, is not to be so once more.
    hide();
    action?.onClick();
  };
  const id = notifications.show({
    autoClose,
    message: <ToastText {...content} action={action && { ...action, onClick: press }} />,
    className: classes.toast,
    closeButtonProps: { 'aria-label': i18n.t('window.close') },
    style: { '--kind': `var(--${content.kind}-mark)` },
    role: content.kind === 'error' ? 'alert' : 'status',
    onClose: ({ id: closed }) => undos.delete(closed ?? ''),
  });
  if (action?.isUndo) undos.set(id, press);
  const hide = () => notifications.hide(id);
  void until?.then(hide, hide);
};
