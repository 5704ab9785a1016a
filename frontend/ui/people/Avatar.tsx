import { colorOf, initialsOf } from '#frontend/ui/people/person.ts';
import classes from './Avatar.module.css';

interface Props {
  name: string;
  isGroup?: boolean;
}

/** Initials: a round chip for a person, a square one for a group. They are drawn, not text, so nobody copies or hears them beside the name. */
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
