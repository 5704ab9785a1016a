import { IconConfetti, IconEye, IconHeart, IconMoodSmile, IconThumbDown, IconThumbUp, type TablerIcon } from '@tabler/icons-react';
import type { ReactionKind } from '#shared/models/content/comment.ts';

export const reactionIcons: Record<ReactionKind, TablerIcon> = {
  thumbsUp: IconThumbUp,
  heart: IconHeart,
  celebrate: IconConfetti,
  smile: IconMoodSmile,
  eyes: IconEye,
  thumbsDown: IconThumbDown,
};
