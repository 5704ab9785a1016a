import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { type Failure, ToastFailure } from '#frontend/ui/ToastFailure.tsx';
import classes from './ToastText.module.css';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastContent {
  kind: ToastKind;
  text: string;
  action?: { label: string; onClick: () => void } | undefined;
  failure?: Failure;
}

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
        <Button size="xs" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
};
