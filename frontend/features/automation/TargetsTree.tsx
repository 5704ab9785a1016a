import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconFiles, IconFolder, IconWorld, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages, useRead } from '#frontend/api/hooks.ts';
import { type Checked, keyOf } from '#frontend/features/automation/options.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants, PUTS_FILE } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import classes from './Automation.module.css';

interface TargetPicking {
  isChecked: (key: string) => boolean;
  onCheck: (target: Checked) => void;
}

interface BranchProps extends TargetPicking {
  target: Checked;
  name: string;
  Icon: TablerIcon;
  /** Whether documents may be created there. */
  allowed: boolean;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A place with a checkbox, and its content when expanded. */
const Branch = ({ target, name, Icon, allowed, startsOpen = false, isChecked, onCheck, children }: BranchProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(startsOpen);
  const ToggleIcon = open ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className="l-line l-gap4 l-min32">
        <ActionIcon
          size="sm"
          variant="subtle"
          aria-expanded={open}
          aria-label={t(open ? 'automation.closePlace' : 'automation.openPlace', { name })}
          onClick={() => setOpen(!open)}
        >
          <Glyph of={ToggleIcon} />
        </ActionIcon>
        <label className="l-line l-grow l-gap8">
          <input type="checkbox" checked={isChecked(keyOf(target))} disabled={!allowed} onChange={() => onCheck(target)} />
          <Glyph of={Icon} />
          <span className="l-clip" title={name}>
            {name}
          </span>
        </label>
      </div>
      {open && <ul className={classes.inside}>{children}</ul>}
    </li>
  );
};

const EmptyTree = () => {
  const { t } = useTranslation();
  return <li className={classes.none}>{t('automation.nothingInside')}</li>;
};

interface InListProps extends TargetPicking {
  siteId: string;
  listId: string;
  parentFolderId: string;
}

const Folders = ({ siteId, listId, parentFolderId, ...picking }: InListProps) => {
  const read = usePages(list.folders, { listId, parentFolderId }, { next: ({ next }) => next, failure: 'inline' });
  if (read.error) return <EmptyTree />;
  if (read.isPending) return <Skeletons count={1} height={28} />;
  const folders = read.data.pages.flatMap((page) => page.folders);
  if (folders.length === 0) return <EmptyTree />;
  return folders.map(({ id, name, _EffectiveAccess }) => (
    <Branch
      key={id}
      target={{ target: 'folder', id, siteId, listId }}
      name={name}
      Icon={IconFolder}
      allowed={grants(_EffectiveAccess, PUTS_FILE)}
      {...picking}
    >
      <Folders siteId={siteId} listId={listId} parentFolderId={id} {...picking} />
    </Branch>
  ));
};

const InSite = ({ siteId, ...picking }: TargetPicking & { siteId: string }) => {
  const lists = useRead(sites.lists, { systemSiteId: siteId }, { failure: 'inline' });
  const below = useRead(sites.subsites, { systemSiteId: siteId }, { failure: 'inline' });
  if (lists.isPending || below.isPending) return <Skeletons count={2} height={28} />;
  const libraries = (lists.data ?? []).filter(({ type, access }) => holdsFiles(type) && grants(access.effectiveAccess, 'Read'));
  if (libraries.length === 0 && (below.data ?? []).length === 0) return <EmptyTree />;
  return (
    <>
      {libraries.map(({ id, title, access }) => (
        <Branch
          key={id}
          target={{ target: 'list', id, siteId, listId: id }}
          name={title}
          Icon={IconFiles}
          allowed={grants(access.effectiveAccess, PUTS_FILE)}
          {...picking}
        >
          <Folders siteId={siteId} listId={id} parentFolderId={id} {...picking} />
        </Branch>
      ))}
      {(below.data ?? []).map(({ id, siteName }) => (
        <Branch key={id} target={{ target: 'site', id, siteId: id, listId: id }} name={siteName} Icon={IconWorld} allowed {...picking}>
          <InSite siteId={id} {...picking} />
        </Branch>
      ))}
    </>
  );
};

/** Sites with their libraries and folders, from the root site down. */
export const TargetsTree = (picking: TargetPicking) => {
  const { t } = useTranslation();
  const root = useRead(sites.details, { body: { path: '/' } }, { failure: 'inline' });
  if (root.error) return <Failed title={t('automation.failed')} error={root.error} onRetry={() => void root.refetch()} />;
  if (!root.data) return <Skeletons count={4} height={32} />;
  const { id, siteName } = root.data;
  return (
    <ul className={classes.tree} aria-label={t('automation.targets')}>
      <Branch target={{ target: 'site', id, siteId: id, listId: id }} name={siteName} Icon={IconWorld} allowed startsOpen {...picking}>
        <InSite siteId={id} {...picking} />
      </Branch>
    </ul>
  );
};
