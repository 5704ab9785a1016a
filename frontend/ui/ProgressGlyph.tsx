import { IconCircleDotted, IconCircleHalf2, IconClock, type TablerIcon } from '@tabler/icons-react';
import type { TaskProgress } from '#shared/models/messages/task.ts';

const glyphs: Record<TaskProgress, { Icon: TablerIcon; color: string }> = {
  notStarted: { Icon: IconCircleDotted, color: 'var(--text-tertiary)' },
  inProgress: { Icon: IconCircleHalf2, color: 'var(--accent-icon)' },
  waiting: { Icon: IconClock, color: 'var(--warning-mark)' },
};

/** How far a task has come, by shape and color; its status stands beside it in words. */
export const ProgressGlyph = ({ of, className }: { of: TaskProgress; className?: string | undefined }) => {
  const { Icon, color } = glyphs[of];
  return <Icon size={16} stroke={1.8} color={color} className={className} data-progress={of} aria-hidden="true" />;
};
