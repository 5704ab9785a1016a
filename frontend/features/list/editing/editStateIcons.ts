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

/** Shape before colour: each state of an edit has its own sign. */
export const editStateIcons: Record<EditState, TablerIcon> = {
  pending: IconPencil,
  queued: IconHourglass,
  saving: IconLoader2,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};
