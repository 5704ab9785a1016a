import type { TablerIcon } from '@tabler/icons-react';

interface Props {
  of: TablerIcon;
  /** For small text. */
  small?: boolean;
  /** For the label of a primary action. */
  bold?: boolean;
  className?: string | undefined;
}

/** An icon next to text or in a labelled button; hidden from screen readers. */
export const Glyph = ({ of: Icon, small = false, bold = false, className }: Props) => (
  <Icon size={small ? 14 : 16} stroke={small || bold ? 1.75 : 1.6} aria-hidden="true" className={className} />
);
