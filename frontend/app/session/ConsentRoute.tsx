import { signOut } from '#frontend/app/session/signOut.ts';
import { ConsentPage } from '#frontend/features/consent/ConsentPage.tsx';

/** The only page for people who have to agree to a document. */
export const ConsentRoute = () => <ConsentPage onSignOut={() => void signOut()} />;
