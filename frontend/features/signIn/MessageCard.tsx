import type { ReactNode } from 'react';
import { productName } from '#frontend/ui/productName.ts';
import classes from './SignInCard.module.css';

interface Props {
  title: string;
  text: string;
  /** An error, which screen readers announce immediately. */
  isAlert?: boolean;
  /** Links to the next steps. */
  children?: ReactNode;
}

/** The card of a step without inputs. */
export const MessageCard = ({ title, text, isAlert = false, children }: Props) => (
  <div className={classes.sheaf}>
    <title>{`${title} · ${productName()}`}</title>
    <div className={classes.card}>
      <div>
        <h1>{title}</h1>
        <p className={classes.lead} role={isAlert ? 'alert' : 'status'}>
          {text}
        </p>
      </div>
      {children && <p className={classes.links}>{children}</p>}
    </div>
  </div>
);
