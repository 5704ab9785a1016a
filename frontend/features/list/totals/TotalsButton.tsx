import { Popover } from '@mantine/core';
import { IconSum } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TotalsOf } from '#frontend/features/list/totals/TotalsPanel.tsx';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { ToggleButton } from '#frontend/ui/ToggleButton.tsx';
import { holds } from '#shared/models/content/field.ts';

const TotalsPanel = lazily(async () => (await import('#frontend/features/list/totals/TotalsPanel.tsx')).TotalsPanel);

/** Opens the totals of number columns; hidden if the list has none. */
export const TotalsButton = (of: TotalsOf) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  if (!of.columns.some(({ field }) => field && holds(field, 'number'))) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ToggleButton size="xs" variant="subtle" icon={IconSum} isOpen={opened} onToggle={setOpened}>
          {t('list.totals')}
        </ToggleButton>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={t('list.totals')}>
        <Awaited fallback={<Skeletons count={3} height={28} />}>
          <TotalsPanel {...of} />
        </Awaited>
      </Popover.Dropdown>
    </Popover>
  );
};
