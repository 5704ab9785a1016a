import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconRestore, IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './Window.module.css';

interface Props {
  id: string;
  title: ReactNode;
  movable: boolean;
  maximized: boolean;
  /** Absent if the window always fills the screen. */
  box?: { onReset: () => void; onMaximize: () => void } | undefined;
  onClose: () => void;
  handle: ComponentProps<'div'>;
}

/** The title row, by which a window is dragged. */
export const WindowTitle = ({ id, title, movable, maximized, box, onClose, handle }: Props) => {
  const { t } = useTranslation();
  const button = (label: string, onClick: () => void, children: ReactNode) => (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className={`${classes.title} ${movable ? classes.movable : ''}`} data-handle {...handle}>
      <h2 className="l-grow l-clip" id={id}>
        {title}
      </h2>
      {box && button(t('window.reset'), box.onReset, <Glyph of={IconRestore} />)}
      {box &&
        button(
          t(maximized ? 'window.restore' : 'window.maximize'),
          box.onMaximize,
          maximized ? <Glyph of={IconArrowsMinimize} /> : <Glyph of={IconArrowsMaximize} />,
        )}
      {button(t('window.close'), onClose, <Glyph of={IconX} />)}
    </div>
  );
};
