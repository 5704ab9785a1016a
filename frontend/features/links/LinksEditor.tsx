import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkRow } from '#frontend/features/links/LinkRow.tsx';
import { LinkWindow } from '#frontend/features/links/LinkWindow.tsx';
import { type Below, moveLink, withLink, withoutLink } from '#frontend/features/links/linkTree.ts';
import { LeaveGuard } from '#frontend/fields/form/LeaveGuard.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { LINKS_PER_SITE, SUBLINKS_PER_LINK } from '#shared/limits.ts';
import type { Link, SubLink } from '#shared/models/content/link.ts';
import { forEverybody } from '#shared/models/content/visibility.ts';

interface Props {
  lead: string;
  saved: Link[];
  busy: boolean;
  onSave: (links: Link[]) => void;
}

interface Open {
  below: Below;
  link: SubLink;
  isNew: boolean;
}

const newLink = (): SubLink => ({
  id: crypto.randomUUID(),
  displayText: '',
  url: '',
  icon: 'link',
  translate: false,
  expanded: false,
  groupVisibility: forEverybody,
  roleAccess: 0,
});

/** An ordered list of links that are edited and saved together. */
export const LinksEditor = ({ lead, saved, busy, onSave }: Props) => {
  const { t } = useTranslation();
  const [links, setLinks] = useState(saved);
  const [open, setOpen] = useState<Open | null>(null);
  const isDirty = JSON.stringify(links) !== JSON.stringify(saved);
  const add = (below: Below) => setOpen({ below, link: newLink(), isNew: true });
  const rowOf = (below: Below, all: SubLink[]) => (link: SubLink, at: number) => ({
    link,
    at,
    count: all.length,
    onMove: (to: number) => setLinks(moveLink(links, below, at, to)),
    onEdit: () => setOpen({ below, link, isNew: false }),
    onRemove: () => setLinks(withoutLink(links, below, link.id)),
  });
  return (
    <>
      <PageBar lead={lead}>
        {isDirty && <Button onClick={() => setLinks(saved)}>{t('links.undo')}</Button>}
        {isDirty && (
          <Button variant="filled" loading={busy} onClick={() => onSave(links)}>
            {t('links.save')}
          </Button>
        )}
        <Button leftSection={<Glyph of={IconPlus} bold />} disabled={links.length >= LINKS_PER_SITE} onClick={() => add(null)}>
          {t('links.add')}
        </Button>
      </PageBar>
      {links.length === 0 && <Empty title={t('links.none')} text={t('links.noneText')} />}
      <ul className="l-scroll">
        {links.map((link, at) => (
          <li key={link.id}>
            <LinkRow
              {...rowOf(null, links)(link, at)}
              {...(link.subLinks.length < SUBLINKS_PER_LINK && { onAddBelow: () => add(link.id) })}
            />
            <ul>
              {link.subLinks.map((inner, place) => (
                <li key={inner.id}>
                  <LinkRow {...rowOf(link.id, link.subLinks)(inner, place)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {open && (
        <LinkWindow
          key={open.link.id}
          link={open.link}
          isNew={open.isNew}
          hasBelow={open.below === null}
          onClose={() => setOpen(null)}
          onApply={(link) => {
            setLinks(withLink(links, open.below, link));
            setOpen(null);
          }}
        />
      )}
      {isDirty && <LeaveGuard />}
    </>
  );
};
