import { type ReactNode, useState } from 'react';
import { eventSelector } from '#frontend/features/calendar/calendarOptions.ts';
import { focusDay } from '#frontend/features/calendar/focusDay.ts';
import { focusSibling } from '#frontend/ui/window/focusSibling.ts';
import { useFocusKept } from '#frontend/ui/window/useFocusKept.ts';

const firstEvent = (frame: HTMLElement) => frame.querySelector<HTMLElement>(eventSelector);

/** Moves between events, and between the days of a year, with the arrow keys. Where "2 more" opens its day, the first event of that day gets the focus. */
export const EventFrame = ({ children }: { children: ReactNode }) => {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useFocusKept(frame, { next: firstEvent });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the events and days inside
    <div
      ref={setFrame}
      className="l-column l-narrow"
      onKeyDown={(event) => {
        focusSibling(event, event.currentTarget, eventSelector);
        focusDay(event);
      }}
    >
      {children}
    </div>
  );
};
