import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Item } from '#shared/models/content/item.ts';

/** Whether a user needs a second factor to sign in. */
export const TwoFactorMark = ({ item: { _SignIn } }: { item: Item }) => {
  const { t } = useTranslation();
  if (!_SignIn) return null;
  return (
    <span className="l-line l-gap8">
      <Glyph of={_SignIn.hasTwoFactor ? IconShieldCheck : IconShieldOff} />
      {t(_SignIn.hasTwoFactor ? 'list.twoFactor.on' : 'list.twoFactor.off')}
    </span>
  );
};
