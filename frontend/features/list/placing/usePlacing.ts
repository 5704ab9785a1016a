import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Destination, Placing, Step } from '#frontend/features/list/placing/placing.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { persist } from '#frontend/ui/lazily.ts';
import type { TakenName } from '#shared/models/content/transfer.ts';

interface PlacingOptions {
  listId: string;
  /** Grays out rows while they are being moved, and removes or restores them. */
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
}

/** Moves and copies rows into a folder of the same or another list. The script is loaded on demand. */
export const usePlacing = (setup: PlacingOptions) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const script = () => persist(() => import('#frontend/features/list/placing/placeRows.ts'));
  return {
    place: async (placing: Placing, rows: Row[], place: Pick<Step, 'id' | 'name'>): Promise<void> =>
      (await script()).placeRows({ ...setup, placing, rows, place, t, cache }),
    transfer: async (placing: Placing, rows: Row[], goal: Destination, takenName: TakenName): Promise<void> =>
      (await script()).transferRows({ listId: setup.listId, placing, rows, goal, takenName, t }),
  };
};
