import type { ComponentType } from 'react';
import { useRowExtras } from '#frontend/app/routing/parts/useRowExtras.tsx';
import type { ListParts } from '#frontend/features/list/listParts.ts';
import { DropArea } from '#frontend/features/upload/DropArea.tsx';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';

/** A window loaded on demand, without a placeholder. */
const inWindow = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const Window = lazily(load);
  return (props: P) => (
    <Awaited>
      <Window {...props} />
    </Awaited>
  );
};

/** Parts of the list page from other features. */
export const listParts: ListParts = {
  DropArea,
  useItemExtras: useRowExtras,
  ItemWindow: inWindow(async () => (await import('#frontend/features/item/ItemWindow.tsx')).ItemWindow),
  FromTemplate: inWindow(async () => (await import('#frontend/features/templates/NewFromTemplate.tsx')).NewFromTemplate),
  NewFile: inWindow(async () => (await import('#frontend/features/newFile/NewFileWindow.tsx')).NewFileWindow),
  AddAlert: inWindow(async () => (await import('#frontend/features/alerts/AddAlert.tsx')).AddAlert),
  NewField: inWindow(async () => (await import('#frontend/features/settings/fields/NewField.tsx')).NewField),
  UploadWindow: inWindow(async () => (await import('#frontend/features/upload/UploadWindow.tsx')).UploadWindow),
  Downloads: inWindow(async () => (await import('#frontend/features/downloads/DownloadWindow.tsx')).DownloadWindow),
  Share: inWindow(async () => (await import('#frontend/features/sharing/ShareWindow.tsx')).ShareWindow),
  Comments: lazily(async () => (await import('#frontend/features/comments/ItemComments.tsx')).ItemComments),
  layouts: {
    calendar: lazily(async () => (await import('#frontend/features/calendar/CalendarScreen.tsx')).CalendarScreen),
    board: lazily(async () => (await import('#frontend/features/board/BoardScreen.tsx')).BoardScreen),
  },
};
