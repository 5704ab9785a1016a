import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { useEscape } from '#frontend/ui/window/useEscape.ts';
import classes from './SidePanel.module.css';

interface Props {
  /** The accessible label. */
  label: string;
  title: string;
  /** Content before the title, such as a file icon. */
  before?: ReactNode;
  /** Buttons after the title. */
  tools?: ReactNode;
  closeLabel: string;
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel next to a page, and over it on a phone. */
export const SidePanel = ({ label, title, before, tools, closeLabel, isNarrow = false, onClose, children }: Props) => {
  useEscape(onClose);
  return (
    <aside className={classes.panel} aria-label={label} data-narrow={isNarrow || undefined} data-panel tabIndex={-1}>
      <div className={classes.title}>
        {before}
        <h2 className="l-grow l-clip l-line20" title={title}>
          {title}
        </h2>
        {tools}
        <IconButton label={closeLabel} icon={IconX} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
};
