import { IconCornerDownRight } from '@tabler/icons-react';
import { Trans } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { returnUrlIn } from '#frontend/session/returnUrl.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './SignInCard.module.css';

/** The last segment of an address as readable text. */
const nameOf = (url: string): string => {
  const last = url.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  const pageName = decodeURIComponent(last).replace(/^_/, '').replaceAll(/[-_]+/g, ' ').trim();
  return pageName.charAt(0).toUpperCase() + pageName.slice(1);
};

/** Says that the requested page is opened after signing in. */
export const NextPage = () => {
  const returnUrl = returnUrlIn(useLocation().search, location.origin);
  if (!returnUrl) return null;
  return (
    <p className={classes.note}>
      <Glyph of={IconCornerDownRight} small />
      <span>
        <Trans i18nKey="signIn.next" values={{ page: nameOf(returnUrl) }} components={{ b: <b /> }} />
      </span>
    </p>
  );
};
