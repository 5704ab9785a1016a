import { useState } from 'react';
import { LanguageButton } from '#frontend/app/shell/LanguageButton.tsx';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';

const load = () => import('#frontend/app/shell/LanguageMenu.tsx');
const LanguageMenu = lazily(async () => (await load()).LanguageMenu);

/** A menu is the heaviest part of a sign-in page and few people open it, so it comes when somebody reaches for it. */
export const LanguageChoice = () => {
  const [wanted, setWanted] = useState(false);
  const button = <LanguageButton aria-haspopup="menu" onPointerEnter={load} onFocus={load} onClick={() => setWanted(true)} />;
  return wanted ? (
    <Awaited fallback={button}>
      <LanguageMenu />
    </Awaited>
  ) : (
    button
  );
};
