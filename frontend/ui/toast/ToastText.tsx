import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import type { ToastContent, ToastKind } from '#frontend/api/toastContent.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { ToastFailure } from '#frontend/ui/toast/ToastFailure.tsx';
import { KeyHint } from '#frontend/ui/window/KeyHint.tsx';
import classes from './ToastText.module.css';

const icons: Record<ToastKind, TablerIcon> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

export const ToastText = ({ kind, text, action, failure }: ToastContent) => {
  const Icon = icons[kind];
  return (
    <div className={classes.toast}>
      <Glyph of={Icon} className={classes.icon} />
      <div className={classes.text}>
        {text}
        {failure?.id && <ToastFailure {...failure} />}
      </div>
      {action && (
        <Button size="xs" onClick={action.onClick} aria-keyshortcuts={action.isUndo ? 'Control+Z Meta+Z' : undefined}>
          {action.label}
          {action.isUndo && <KeyHint letter="Z" />}
        </Button>
      )}
    </div>
  );
};
