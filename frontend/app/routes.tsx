import { createBrowserRouter } from 'react-router-dom';
import { Broken } from '#frontend/app/screens/Broken.tsx';
import { SignedIn } from '#frontend/app/session/SignedIn.tsx';
import { SignedOut } from '#frontend/app/session/SignedOut.tsx';
import { SignInPage } from '#frontend/features/signIn/SignInPage.tsx';

/** While the script of the first page is on its way. */
const Nothing = () => null;

/** Every address. Only sign-in is in the first script; the rest comes when it is opened. */
export const createRoutes = () =>
  createBrowserRouter([
    {
      errorElement: <Broken />,
      HydrateFallback: Nothing,
      children: [
        {
          element: <SignedOut />,
          children: [
            { path: '/login', element: <SignInPage /> },
            {
              path: '/login-2fa',
              lazy: async () => ({ Component: (await import('#frontend/features/signIn/TwoFactorPage.tsx')).TwoFactorPage }),
            },
          ],
        },
        {
          element: <SignedIn />,
          children: [
            { path: '/401', lazy: async () => ({ Component: (await import('#frontend/app/screens/NoAccessPage.tsx')).NoAccessPage }) },
            { path: '/*', lazy: async () => ({ Component: (await import('#frontend/app/Home.tsx')).Home }) },
          ],
        },
      ],
    },
  ]);
