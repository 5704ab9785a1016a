import { signOut } from '#frontend/app/session/endSession.ts';
import { ConsentPage } from '#frontend/features/consent/ConsentPage.tsx';

/** The one page for whoever has something to agree to. */
export const ConsentPlace = () => <ConsentPage onSignOut={() => void signOut()} />;
