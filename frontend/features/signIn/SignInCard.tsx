import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signInProblem } from '#frontend/features/signIn/signInProblem.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { productName } from '#frontend/ui/productName.ts';
import classes from './SignInCard.module.css';

interface Props {
  title: string;
  lead: ReactNode;
  error: Error | null;
  /** Another problem, as text. */
  problem?: string | undefined;
  /** A sheet behind the card suggests another step. It is always shown, so it reveals nothing about an account. */
  followed?: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A step of signing in. */
export const SignInCard = ({ title, lead, error, problem, followed = false, onSubmit, children }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={`${classes.sheaf} ${followed ? classes.followed : ''}`}>
      <title>{`${title} · ${productName()}`}</title>
      <form className={classes.card} onSubmit={onSubmit} noValidate>
        <div>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
        </div>
        {(error || problem) && (
          <div className={classes.error} role="alert">
            <Glyph of={IconAlertCircle} />
            <span>{error ? signInProblem(error, t) : problem}</span>
          </div>
        )}
        {children}
      </form>
    </div>
  );
};
