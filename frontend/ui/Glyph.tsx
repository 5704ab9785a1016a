import type { TablerIcon } from '@tabler/icons-react';

interface Props {
  of: TablerIcon;
  /** Beside small text. */
  small?: boolean;
  /** Beside the label of a primary action. */
  bold?: boolean;
  className?: string | undefined;
}

/** An icon beside words or in a button that has a name; readers of the screen pass over it. */
export const Glyph = ({ of: Icon, small = false, bold = false, className }: Props) => (
  <Icon size={small ? 14 : 16} stroke={small || bold ? 1.75 : 1.6} aria-hidden="true" className={className} />
);
