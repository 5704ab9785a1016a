import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './PlaceWindow.module.css';

interface Props {
  name: string;
  /** What tells it from another of the same name. */
  detail?: string;
  Icon: TablerIcon;
  /** There is something inside. */
  opens?: boolean;
  onClick: () => void;
}

/** A place to choose, or to go into. */
export const PlaceEntry = ({ name, detail, Icon, opens = false, onClick }: Props) => (
  <button type="button" className={classes.place} onClick={onClick}>
    <Glyph of={Icon} />
    <span className="l-grow l-clip">{name}</span>
    {detail && <small className="l-text12 l-tertiary">{detail}</small>}
    {opens && <Glyph of={IconChevronRight} />}
  </button>
);
