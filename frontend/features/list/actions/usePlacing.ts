import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Placing } from '#frontend/features/list/actions/placing.ts';
import type { Destination } from '#frontend/features/list/folders/PlaceWindow.tsx';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { persist } from '#frontend/ui/lazily.ts';

interface PlacingOptions {
  listId: string;
  /** Greys rows while they are on their way, and lets them go or brings them back. */
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
}

/** Moves and copies rows into a folder. Its script comes when it is wanted. */
export const usePlacing = (setup: PlacingOptions) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return async (placing: Placing, rows: Row[], place: Destination): Promise<void> => {
    const { placeRows } = await persist(() => import('#frontend/features/list/rows/placeRows.ts'));
    await placeRows({ ...setup, placing, rows, place, t, cache });
  };
};
