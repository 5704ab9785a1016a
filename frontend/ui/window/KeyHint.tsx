import { heldKey } from '#frontend/ui/window/pageKeys.ts';
import classes from './KeyHint.module.css';

interface Props {
  letter: string;
}

/** The keys that do what a button does, for those who see them: others hear them by the button's `aria-keyshortcuts`. */
export const KeyHint = ({ letter }: Props) => (
  <span className={classes.key} aria-hidden="true">
    {heldKey(letter)}
  </span>
);
