import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The light or dark theme, remembered for the next visit. */
export const useTheme = () => {
  const theme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  return { theme, changeTheme: () => setColorScheme(theme === 'dark' ? 'light' : 'dark') };
};
