import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { Destination, Step, TransferKind } from '#frontend/features/list/transfer/transfer.ts';
import { loadWithRetry } from '#frontend/ui/lazily.ts';
import type { TakenName } from '#shared/models/content/transfer.ts';

interface TransferOptions {
  listId: string;
  /** Grays out rows while they are being moved, and removes or restores them. */
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
}

/** Moves and copies rows into a folder of the same or another list. The script is loaded on demand. */
export const useTransfer = (setup: TransferOptions) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const script = () => loadWithRetry(() => import('#frontend/features/list/transfer/moveOrCopyRows.ts'));
  return {
    place: async (kind: TransferKind, rows: Row[], folder: Pick<Step, 'id' | 'name'>): Promise<void> =>
      (await script()).moveOrCopyRows({ ...setup, transferKind: kind, rows, folder, t, cache }),
    transfer: async (kind: TransferKind, rows: Row[], destination: Destination, takenName: TakenName): Promise<void> =>
      (await script()).transferRows({ listId: setup.listId, transferKind: kind, rows, destination, takenName, t }),
  };
};
