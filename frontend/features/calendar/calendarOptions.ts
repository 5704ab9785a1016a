import { type CalendarOptions, joinClassNames, type ViewApi } from '@fullcalendar/react';
import classes from './EventCalendar.module.css';
import days from './EventDays.module.css';

/** Also for the header of a column of days, which in a month belongs to today's weekday. */
const headToday = ({ isToday, dow, view }: { isToday: boolean; dow: number; view: ViewApi }) => {
  const now = new Date();
  const isNow = view.type === 'dayGridMonth' && dow === now.getDay() && view.currentStart <= now && now < view.currentEnd;
  return isToday || isNow ? classes.today : undefined;
};

const today = ({ isToday }: { isToday: boolean }) => (isToday ? classes.today : undefined);

const weekend = ({ dow }: { dow: number }) => (dow % 6 === 0 ? 'l-subtle' : undefined);

/** A timed event in a month: text with a bar. */
const timed: CalendarOptions = {
  listItemEventClass: classes.timed,
  listItemEventBeforeClass: classes.bar,
  listItemEventInnerClass: classes.words,
  listItemEventTimeClass: classes.time,
  listItemEventTitleClass: classes.title,
  rowMoreLinkClass: classes.more,
};

/** Selects focusable events. Their class must not compose another, because its name would not be a valid selector. */
export const eventSelector = `.${classes.event}[tabindex]`;

/** Maps the calendar's parts to classes of our style sheet; the library has no styles of its own. */
export const calendarOptions: CalendarOptions = {
  className: 'l-fill l-text l-primary',
  eventClass: ({ event, isDragging, isSelected }) =>
    joinClassNames(
      'l-clickable l-text12 l-primary',
      classes.event,
      event.extendedProps.repeats === true && classes.repeats,
      (isDragging || isSelected) && classes.held,
    ),
  blockEventClass: classes.block,
  rowEventClass: ({ isStart, isEnd }) => joinClassNames(classes.row, isStart && classes.first, isEnd && classes.last),
  rowEventInnerClass: classes.words,
  rowEventTimeClass: classes.time,
  rowEventTitleClass: classes.title,
  rowEventBeforeClass: ({ isStartResizable }) => joinClassNames(isStartResizable && classes.stretchStart),
  rowEventAfterClass: ({ isEndResizable }) => joinClassNames(isEndResizable && classes.stretchEnd),
  columnEventClass: ({ isStart, isEnd }) => joinClassNames(classes.column, isStart && classes.top, isEnd && classes.bottom),
  columnEventInnerClass: ({ isShort }) => joinClassNames(classes.stacked, isShort && classes.short),
  columnEventTimeClass: classes.time,
  columnEventTitleClass: classes.title,
  columnEventBeforeClass: ({ isStartResizable }) => joinClassNames(isStartResizable && classes.stretchTop),
  columnEventAfterClass: ({ isEndResizable }) => joinClassNames(isEndResizable && classes.stretchBottom),
  columnMoreLinkClass: classes.more,
  dayHeaderAlign: 'start',
  dayHeaderClass: (info) => joinClassNames(classes.line, classes.head, headToday(info)),
  dayHeaderInnerClass: classes.headWords,
  dayHeaderRowClass: classes.line,
  dayHeaderDividerClass: 'l-below',
  dayCellClass: (info) => joinClassNames(classes.line, weekend(info), info.isOther && classes.other),
  dayCellTopClass: classes.cellTop,
  dayCellTopInnerClass: (info) => joinClassNames(classes.number, today(info), info.isOther && classes.faint),
  dayRowClass: classes.line,
  dayLaneClass: (info) => joinClassNames(classes.line, weekend(info)),
  dayLaneInnerClass: classes.lane,
  slotLaneClass: ({ isMinor }) => joinClassNames(classes.line, isMinor && classes.minor),
  slotHeaderClass: joinClassNames(classes.line, 'l-push'),
  slotHeaderInnerClass: classes.hourWords,
  slotHeaderRowClass: classes.line,
  slotHeaderDividerClass: classes.beside,
  allDayHeaderClass: 'l-push',
  allDayHeaderInnerClass: classes.hourWords,
  allDayDividerClass: 'l-below',
  nowIndicatorLineClass: classes.now,
  highlightClass: classes.drawn,
  fillerClass: classes.line,
  listDayClass: days.day,
  listDayHeaderClass: (info) => joinClassNames(days.dayHead, info.isToday ? days.today : undefined),
  noEventsClass: days.none,
  backgroundEventClass: classes.mark,
  backgroundEventTitleClass: classes.unseen,
  singleMonthClass: 'l-pad12',
  singleMonthHeaderInnerClass: classes.monthName,
  views: {
    dayGrid: timed,
    multiMonth: { ...timed, dayCellTopInnerClass: (info) => joinClassNames(classes.number, classes.small, today(info)) },
    timeGrid: timed,
    list: {
      listItemEventClass: days.entry,
      listItemEventBeforeClass: days.dot,
      listItemEventInnerClass: 'l-flex l-grow l-gap12',
      listItemEventTimeClass: days.entryTime,
      listItemEventTitleClass: classes.title,
    },
  },
};
