import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './Account.module.css';

interface Props {
  kind: 'problem' | 'warning';
  children: ReactNode;
}

/** An error, or important information. */
export const Note = ({ kind, children }: Props) => {
  const Icon = kind === 'problem' ? IconAlertCircle : IconAlertTriangle;
  return (
    <div className={classes[kind]} role={kind === 'problem' ? 'alert' : 'note'}>
      <Glyph of={Icon} />
      <span>{children}</span>
    </div>
  );
};
