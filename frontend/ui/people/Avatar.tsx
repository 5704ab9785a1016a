import { colorOf, initialsOf } from '#frontend/ui/people/person.ts';
import classes from './Avatar.module.css';

interface Props {
  name: string;
  isGroup?: boolean;
}

/**
 * Initials: round for a person, square for a group. They are drawn rather than text, so that nobody copies or hears them next to the name.
 */
export const Avatar = ({ name, isGroup = false }: Props) => {
  const color = colorOf(name);
  return (
    <span
      className={`${classes.avatar} ${isGroup ? classes.group : ''}`}
      style={{ background: `var(--cat-${color}-tint)`, color: `var(--cat-${color}-text)` }}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
};
