import { IconCircleDotted, IconCircleHalf2, IconClock, type TablerIcon } from '@tabler/icons-react';
import type { TaskProgress } from '#shared/models/messages/task.ts';

const glyphs: Record<TaskProgress, { Icon: TablerIcon; color: string }> = {
  notStarted: { Icon: IconCircleDotted, color: 'var(--text-tertiary)' },
  inProgress: { Icon: IconCircleHalf2, color: 'var(--accent-icon)' },
  waiting: { Icon: IconClock, color: 'var(--warning-mark)' },
};

/** The progress of a task as shape and color; its status is shown next to it as text. */
export const ProgressGlyph = ({ of, className }: { of: TaskProgress; className?: string | undefined }) => {
  const { Icon, color } = glyphs[of];
  return <Icon size={16} stroke={1.8} color={color} className={className} data-progress={of} aria-hidden="true" />;
};
