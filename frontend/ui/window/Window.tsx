import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePageContainer } from '#frontend/ui/page/PageContainer.tsx';
import { arrowStep } from '#frontend/ui/window/arrowSteps.ts';
import { MARGIN, moved, resized, type WindowSize } from '#frontend/ui/window/box.ts';
import { useBox } from '#frontend/ui/window/useBox.ts';
import { useDrag } from '#frontend/ui/window/useDrag.ts';
import { useEscape } from '#frontend/ui/window/useEscape.ts';
import { PHONE, useFirstField } from '#frontend/ui/window/useFirstField.ts';
import { useFocusBack } from '#frontend/ui/window/useFocusBack.ts';
import { useFocusKept } from '#frontend/ui/window/useFocusKept.ts';
import { WindowTitle } from '#frontend/ui/window/WindowTitle.tsx';
import classes from './Window.module.css';

interface Props {
  title: ReactNode;
  /** Windows with the same key share the size and position that a person gave them. */
  cacheKey: string;
  size: WindowSize;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

const OpenWindow = ({ page, title, cacheKey, size, onClose, children, footer }: Props & { page: HTMLElement }) => {
  const { t } = useTranslation();
  const id = useId();
  const isPhone = useMediaQuery(PHONE) ?? false;
  const [maximized, setMaximized] = useState(false);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { box, fits, change, reset } = useBox({ cacheKey, wished: size, page, frame });
  const trap = useMergedRef(useFocusTrap(), setFrame);
  useFocusBack();
  useFirstField(frame);
  useFocusKept(frame);
  useEscape(onClose);

  const free = !isPhone && !maximized;
  const byArrows = (act: typeof moved) => (event: KeyboardEvent) => {
    const step = event.target === event.currentTarget ? arrowStep(event.key) : undefined;
    if (!step || !free) return;
    event.preventDefault();
    change(act(box, ...step));
  };
  const moving = useDrag(() => (dx, dy) => free && change(moved(box, dx, dy)));
  const resizing = useDrag(() => (dx, dy) => change(resized(box, dx, dy)));
  const onReset = () => {
    setMaximized(false);
    reset();
  };

  const height: CSSProperties = fits ? { maxHeight: `calc(100% - ${2 * MARGIN}px)` } : { height: box.height };
  return (
    <div
      ref={trap}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      className={`${classes.window} ${free ? '' : classes.whole} ${isPhone ? 'l-at-window' : ''}`}
      style={free ? { left: box.x, top: box.y, width: box.width, ...height } : undefined}
    >
      <WindowTitle
        id={id}
        title={title}
        movable={free}
        maximized={maximized}
        box={isPhone ? undefined : { onReset, onMaximize: () => setMaximized(!maximized) }}
        onClose={onClose}
        handle={{ ...moving, onKeyDown: byArrows(moved), tabIndex: free ? 0 : -1 }}
      />
      <div className={`l-column l-auto ${free && !footer ? classes.aboveCorner : ''}`}>{children}</div>
      {footer && (
        <div className={classes.footer} data-footer>
          {footer}
        </div>
      )}
      {free && (
        <button type="button" className={classes.corner} aria-label={t('window.resize')} onKeyDown={byArrows(resized)} {...resizing} />
      )}
    </div>
  );
};

/** A window inside the page: moved by its title, resized by its corner, maximized, and restored to its last position. */
export const Window = (props: Props) => {
  const page = usePageContainer();
  if (!page) return null;
  return createPortal(
    <>
      <div className={classes.scrim} />
      <OpenWindow {...props} page={page} />
    </>,
    page,
  );
};
