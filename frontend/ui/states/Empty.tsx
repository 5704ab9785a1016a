import type { ReactNode } from 'react';
import classes from './Blank.module.css';

interface Props {
  title: string;
  /** The title is that of the whole page. */
  isPage?: boolean;
  /** Below the heading of a part of a page: 3. */
  level?: 2 | 3;
  /** What the place is for, or why nothing is shown. */
  text?: ReactNode;
  /** The one next step, and at most one more. */
  children?: ReactNode;
}

/** Nothing to show: untied strands, the reason and the next step. */
export const Empty = ({ title, isPage = false, level = 2, text, children }: Props) => {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.blank}>
      <svg className={classes.art} viewBox="0 0 64 48" aria-hidden="true">
        <path d="M12 3c4 12 4 24 0 36M32 2v38M52 3c-4 12-4 24 0 36" />
        <path className={classes.tie} d="M4 46c8-4 12 2 19-.5 6-2 10 1.5 15 .5" />
      </svg>
      {isPage ? <h1 className={classes.pageTitle}>{title}</h1> : <Title className="l-text14 l-line20">{title}</Title>}
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
};
