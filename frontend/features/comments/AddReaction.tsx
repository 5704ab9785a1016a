import { ActionIcon, Menu } from '@mantine/core';
import { IconMoodPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { About } from '#frontend/api/comments/commentCalls.ts';
import { reactionIcons } from '#frontend/features/comments/reactionIcons.ts';
import { useReact } from '#frontend/features/comments/useReact.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { type Comment, reactionKinds } from '#shared/models/content/comment.ts';

interface Props {
  about: About;
  comment: Comment;
}

/** The available reactions. */
export const AddReaction = ({ about, comment }: Props) => {
  const { t } = useTranslation();
  const react = useReact(about, comment);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size="sm" aria-label={t('comments.react', { name: comment.by.fullName })}>
          <Glyph of={IconMoodPlus} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {reactionKinds.map((kind) => (
          <Menu.Item key={kind} leftSection={<Glyph of={reactionIcons[kind]} />} onClick={() => react(kind)}>
            {t(`comments.reaction.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
