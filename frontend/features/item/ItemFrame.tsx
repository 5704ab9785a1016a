import type { ReactNode } from 'react';
import { Window } from '#frontend/ui/window/Window.tsx';
import classes from './ItemFrame.module.css';

export type Frame = 'window' | 'page';

interface Props {
  frame: Frame;
  title: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const SIZE = { width: 800, height: 800 };

/** Items are shown in a window over their list, or as a page. */
export const ItemFrame = ({ frame, title, footer, onClose, children }: Props) => {
  if (frame === 'window')
    return (
      <Window title={title} cacheKey="item" size={SIZE} onClose={onClose} footer={footer}>
        {children}
      </Window>
    );
  return (
    <div className="l-column">
      <div className={classes.head}>
        <h1 className="l-narrow l-clip">{title}</h1>
      </div>
      {children}
      <div className={classes.footer}>{footer}</div>
    </div>
  );
};
