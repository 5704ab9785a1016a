import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { BrokenPage } from '#frontend/app/screens/BrokenPage.tsx';
import { ToAccount } from '#frontend/app/screens/ToAccount.tsx';
import { SignedIn } from '#frontend/app/session/SignedIn.tsx';
import { SignedOut } from '#frontend/app/session/SignedOut.tsx';
import { PublicFrame } from '#frontend/app/shell/PublicFrame.tsx';
import { SignInPage } from '#frontend/features/signIn/SignInPage.tsx';
import { appSettingsAddress } from '#frontend/site/addresses.ts';
import { loadWithRetry } from '#frontend/ui/lazily.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import { type PublicPath, paths, shortPaths } from '#shared/addresses/isKnown.ts';

const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadWithRetry(load) });

/** Shown while the script of the first page is loading. */
const Nothing = () => null;

/** Pages for visitors. */
const publicPages: Record<Exclude<PublicPath, '/login'>, () => Promise<ComponentType>> = {
  '/login-2fa': async () => (await import('#frontend/features/signIn/TwoFactorPage.tsx')).TwoFactorPage,
  '/login-2fa-recovery-code': async () => (await import('#frontend/features/signIn/RecoveryPage.tsx')).RecoveryPage,
  '/forgot-password': async () => (await import('#frontend/features/signIn/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  '/reset-password': async () => (await import('#frontend/features/signIn/ResetPasswordPage.tsx')).ResetPasswordPage,
  '/disable-user': async () => (await import('#frontend/features/signIn/DisableUserPage.tsx')).DisableUserPage,
  '/support': async () => (await import('#frontend/features/support/SupportPage.tsx')).SupportPage,
};

/** All routes, matching `isKnown`. Only the sign-in page is part of the first script; others load when opened. */
export const createRoutes = () =>
  createBrowserRouter([
    {
      errorElement: <BrokenPage />,
      HydrateFallback: Nothing,
      children: [
        {
          element: <SignedOut />,
          children: [
            { path: '/login', element: <SignInPage /> },
            ...Object.entries(publicPages).map(([path, load]) => ({ path, lazy: page(load) })),
          ],
        },
        {
          element: <SignedIn />,
          children: [
            {
              element: <PublicFrame isTall />,
              children: [
                {
                  path: paths.consent,
                  lazy: page(async () => (await import('#frontend/app/session/ConsentRoute.tsx')).ConsentRoute),
                },
              ],
            },
            ...shortPaths.map((path) => ({
              path: `${path}/*`,
              element: <ToAccount />,
            })),
            { path: paths.mail, element: <Redirect to={appSettingsAddress('mail')} /> },
            { path: paths.workers, element: <Redirect to={appSettingsAddress('search-service')} /> },
            { path: paths.noAccess, lazy: page(async () => (await import('#frontend/app/screens/NoAccessPage.tsx')).NoAccessPage) },
            { path: '/*', lazy: page(async () => (await import('#frontend/app/Home.tsx')).Home) },
          ],
        },
      ],
    },
  ]);
