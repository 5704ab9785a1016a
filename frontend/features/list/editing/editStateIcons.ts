import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglass,
  IconLoader2,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import type { EditState } from '#frontend/features/list/editing/edits.ts';

/** Each state has its own shape, so that it can be recognized without color. */
export const editStateIcons: Record<EditState, TablerIcon> = {
  pending: IconPencil,
  queued: IconHourglass,
  saving: IconLoader2,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};
