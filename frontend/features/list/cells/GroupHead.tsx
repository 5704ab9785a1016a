import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#frontend/features/list/cells/cellProps.ts';
import type { GroupRow } from '#frontend/features/list/rows/groups.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './GroupHead.module.css';

/** The header of a group: the common value and the number of loaded rows. It expands and collapses the group. */
export const GroupHead = ({ data, context }: CellProps<GroupRow>) => {
  const { t } = useTranslation();
  if (!data) return null;
  const Chevron = data.isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={classes.head} tabIndex={-1} aria-expanded={data.isOpen} onClick={() => context.turnGroup(data.key)}>
      <Glyph of={Chevron} />
      {data.values.map(({ label, words }) => (
        <span key={label} className="l-stack l-narrow">
          <span className="l-small l-secondary">{label}</span>
          <b className="l-clip l-bold">{words || t('list.group.none')}</b>
        </span>
      ))}
      <span className="l-nowrap l-numbers l-tertiary l-end">{t('list.group.count', { count: data.count })}</span>
    </button>
  );
};
