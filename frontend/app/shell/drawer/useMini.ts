import { useMediaQuery } from '@mantine/hooks';
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** In a narrow window the drawer is a rail that expands over the page on hover, focus or tap. */
export const useMini = () => {
  const isMini = useMediaQuery('(max-width: 799px)') ?? false;
  const [opened, setOpened] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the drawer after navigation
  useEffect(() => setOpened(false), [pathname]);

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setOpened(true);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setOpened(false);
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setOpened(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setOpened(false);
    },
    // The first tap shows the names, so that nobody has to guess what an icon opens.
    onClickCapture: (event: MouseEvent) => {
      if (opened) return;
      event.preventDefault();
      event.stopPropagation();
      setOpened(true);
    },
  };
  return { isMini, opened: isMini && opened, close: () => setOpened(false), handlers: isMini ? handlers : {} };
};
