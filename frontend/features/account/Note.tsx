import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Account.module.css';

interface Props {
  kind: 'problem' | 'warning';
  children: ReactNode;
}

/** Something that went wrong, or that one has to know before going on. */
export const Note = ({ kind, children }: Props) => {
  const Icon = kind === 'problem' ? IconAlertCircle : IconAlertTriangle;
  return (
    <div className={classes[kind]} role={kind === 'problem' ? 'alert' : 'note'}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
};
