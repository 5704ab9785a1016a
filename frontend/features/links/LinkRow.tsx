import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { linkIcons } from '#frontend/ui/linkIcons.ts';
import { OrderButtons } from '#frontend/ui/OrderButtons.tsx';
import type { SubLink } from '#shared/models/content/link.ts';
import classes from './Links.module.css';

interface Props {
  link: SubLink;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Absent if no link can be added below this one. */
  onAddBelow?: () => void;
}

/** A link and its actions. */
export const LinkRow = ({ link, at, count, onMove, onEdit, onRemove, onAddBelow }: Props) => {
  const { t } = useTranslation();
  const Icon = linkIcons[link.icon];
  const name = link.translate ? t(link.displayText) : link.displayText;
  return (
    <div className={classes.row} data-below={onAddBelow ? undefined : true}>
      <Glyph of={Icon} className="l-fixed l-tertiary" />
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.url}>{link.url}</span>
      </span>
      <span className="l-flex l-fixed l-gap2">
        <OrderButtons name={name} at={at} count={count} onMove={onMove} />
        {onAddBelow && (
          <ActionIcon size="sm" aria-label={t('links.addBelow', { name })} title={t('links.addBelow', { name })} onClick={onAddBelow}>
            <Glyph of={IconPlus} small />
          </ActionIcon>
        )}
        <ActionIcon size="sm" aria-label={t('links.edit', { name })} onClick={onEdit}>
          <Glyph of={IconPencil} small />
        </ActionIcon>
        <ActionIcon size="sm" aria-label={t('links.remove', { name })} onClick={onRemove}>
          <Glyph of={IconTrash} small />
        </ActionIcon>
      </span>
    </div>
  );
};
