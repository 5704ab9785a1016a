import { modifierKey } from '#frontend/ui/window/pageKeys.ts';
import classes from './KeyHint.module.css';

interface Props {
  letter: string;
}

/** The shortcut of a button, for sighted people: screen readers use the button's `aria-keyshortcuts`. */
export const KeyHint = ({ letter }: Props) => (
  <span className={classes.key} aria-hidden="true">
    {modifierKey(letter)}
  </span>
);
