import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import type { ToastContent } from '#frontend/api/toastContent.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { layers, layout } from '#frontend/theme/tokens.ts';
import { ToastText } from '#frontend/ui/toast/ToastText.tsx';
import { isCovered, isTyped } from '#frontend/ui/window/pageKeys.ts';
import { useKeyDown } from '#frontend/ui/window/useKeyDown.ts';
import classes from './Toasts.module.css';

const MAX_TOASTS = 4;

/** The undo actions of visible notifications, the latest last. */
const undos = new Map<string, () => void>();

/** The notifications. Ctrl Z runs the undo action of the latest, except in text inputs, which have their own undo. */
export const Toasts = () => {
  useKeyDown((event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.defaultPrevented || isTyped(event.target) || isCovered()) return;
    const undo = [...undos.values()].at(-1);
    if (!undo) return;
    event.preventDefault();
    undo();
  });
  return (
    <Notifications
      position="bottom-left"
      limit={MAX_TOASTS}
      containerWidth={layout.toastWidth}
      zIndex={layers.toast}
      className={classes.stack}
    />
  );
};

/** Notifications of one person must not be visible to the next. */
export const hideToasts = (): void => {
  undos.clear();
  notifications.clean();
};

export const showToast = ({ action, ...content }: ToastContent, autoClose: NotificationData['autoClose'], until?: Promise<unknown>) => {
  const press = () => {
    // The action must not run twice.
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
