import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './DestinationWindow.module.css';

interface Props {
  name: string;
  /** Distinguishes it from others with the same name. */
  detail?: string;
  Icon: TablerIcon;
  /** It can be opened. */
  opens?: boolean;
  onClick: () => void;
}

/** A place to choose or to open. */
export const DestinationEntry = ({ name, detail, Icon, opens = false, onClick }: Props) => (
  <button type="button" className={classes.place} onClick={onClick}>
    <Glyph of={Icon} />
    <span className="l-grow l-clip">{name}</span>
    {detail && <small className="l-text12 l-tertiary">{detail}</small>}
    {opens && <Glyph of={IconChevronRight} />}
  </button>
);
