import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { useEscape } from '#frontend/ui/window/useEscape.ts';
import classes from './SidePanel.module.css';

interface Props {
  /** What the panel is, for those who do not see it. */
  label: string;
  title: string;
  /** Before the title, such as the glyph of a file. */
  before?: ReactNode;
  /** Buttons behind the title. */
  tools?: ReactNode;
  closeLabel: string;
  isNarrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Something that stands beside a page, and over it on a phone. */
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
