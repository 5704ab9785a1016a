import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate } from 'react-router-dom';
import { BrokenPage } from '#frontend/app/screens/BrokenPage.tsx';
import { ToAccount } from '#frontend/app/screens/ToAccount.tsx';
import { SignedIn } from '#frontend/app/session/SignedIn.tsx';
import { SignedOut } from '#frontend/app/session/SignedOut.tsx';
import { PublicFrame } from '#frontend/app/shell/PublicFrame.tsx';
import { SignInPage } from '#frontend/features/signIn/SignInPage.tsx';
import { appSettingsAddress } from '#frontend/site/addresses.ts';
import { persist } from '#frontend/ui/lazily.ts';

const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await persist(load) });

/** While the script of the first page is on its way. */
const Nothing = () => null;

/** Every address. Only sign-in is in the first script; the rest comes when it is opened. */
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
            {
              path: '/login-2fa',
              lazy: page(async () => (await import('#frontend/features/signIn/TwoFactorPage.tsx')).TwoFactorPage),
            },
            {
              path: '/login-2fa-recovery-code',
              lazy: page(async () => (await import('#frontend/features/signIn/RecoveryPage.tsx')).RecoveryPage),
            },
            {
              path: '/forgot-password',
              lazy: page(async () => (await import('#frontend/features/signIn/ForgotPasswordPage.tsx')).ForgotPasswordPage),
            },
            {
              path: '/reset-password',
              lazy: page(async () => (await import('#frontend/features/signIn/ResetPasswordPage.tsx')).ResetPasswordPage),
            },
            {
              path: '/disable-user',
              lazy: page(async () => (await import('#frontend/features/signIn/DisableUserPage.tsx')).DisableUserPage),
            },
            {
              path: '/support',
              lazy: page(async () => (await import('#frontend/features/support/SupportPage.tsx')).SupportPage),
            },
          ],
        },
        {
          element: <SignedIn />,
          children: [
            {
              element: <PublicFrame isTall />,
              children: [
                {
                  path: '/_consent-document',
                  lazy: page(async () => (await import('#frontend/app/session/ConsentPlace.tsx')).ConsentPlace),
                },
              ],
            },
            ...['/my-notifications', '/my-tasks', '/two-factor-authentication'].map((path) => ({
              path: `${path}/*`,
              element: <ToAccount />,
            })),
            { path: '/_mail', element: <Navigate to={appSettingsAddress('mail')} replace /> },
            { path: '/401', lazy: page(async () => (await import('#frontend/app/screens/NoAccessPage.tsx')).NoAccessPage) },
            { path: '/*', lazy: page(async () => (await import('#frontend/app/Home.tsx')).Home) },
          ],
        },
      ],
    },
  ]);
