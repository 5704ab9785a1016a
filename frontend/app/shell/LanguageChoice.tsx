import { useState } from 'react';
import { LanguageButton } from '#frontend/app/shell/LanguageButton.tsx';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';

const load = () => import('#frontend/app/shell/LanguageMenu.tsx');
const LanguageMenu = lazily(async () => (await load()).LanguageMenu);

/** A menu is the largest part of the sign-in page and rarely used, so it loads when someone reaches for it. */
export const LanguageChoice = () => {
  const [requested, setRequested] = useState(false);
  const button = <LanguageButton aria-haspopup="menu" onPointerEnter={load} onFocus={load} onClick={() => setRequested(true)} />;
  return requested ? (
    <Awaited fallback={button}>
      <LanguageMenu />
    </Awaited>
  ) : (
    button
  );
};
