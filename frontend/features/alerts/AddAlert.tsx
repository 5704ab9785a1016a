import { AlertWindow } from '#frontend/features/alerts/AlertWindow.tsx';
import type { ListDetails } from '#shared/models/content/list.ts';

/** Adds an alert to the open list. */
export const AddAlert = ({ details: { id, title }, onClose }: { details: ListDetails; onClose: () => void }) => (
  <AlertWindow target={{ title, lists: [{ id, title }] }} onClose={onClose} />
);
