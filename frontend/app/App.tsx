import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '#frontend/api/queryClient.ts';
import { createRoutes } from '#frontend/app/routes.tsx';
import { Starting } from '#frontend/app/Starting.tsx';
import { ToastHost } from '#frontend/app/ToastHost.tsx';
import { useLanguage } from '#frontend/app/useLanguage.ts';
import { resolveVariables, theme } from '#frontend/theme/theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'theme' });

const Pages = () => {
  const [routes] = useState(createRoutes);
  return useLanguage() ? <RouterProvider router={routes} /> : <Starting />;
};

/** Providers and frames around the pages. */
export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} colorSchemeManager={colorScheme} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <Pages />
      <ToastHost />
    </QueryClientProvider>
  </MantineProvider>
);
