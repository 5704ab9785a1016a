import {
  IconAdjustmentsHorizontal,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconSearch,
  IconSettings,
  IconSitemap,
  IconStar,
  IconTrash,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import {
  accountAddress,
  appSettingsAddress,
  listAddress,
  listsAddress,
  pageAddress,
  recycleBinAddress,
  siteAddress,
  siteSettingsAddress,
} from '#frontend/site/addresses.ts';
import { opensSiteSettings } from '#frontend/site/siteSettings.ts';
import { listIcons, listKindOf } from '#frontend/ui/listKinds.ts';
import { grants } from '#shared/access.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { type Place, placeName } from '#shared/models/identity/starred.ts';
import type { SiteDetails, Subsite } from '#shared/models/sites/site.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/** A destination. */
export interface PaletteEntry {
  key: string;
  label: string;
  /** Distinguishes entries with the same name. */
  detail: string;
  Icon: TablerIcon;
  to: string;
}

/** As many as fit without scrolling. */
const SHOWN = 10;

/** Stars and recently opened entries listed before the rest. */
const FIRST = 4;

interface PaletteContext {
  /** The current site. */
  site: SiteDetails | undefined;
  sites: Subsite[];
  /** Stars, and recently opened objects. */
  starred: Place[];
  recent: Place[];
  isAdmin: boolean;
}

const entriesOfStarred = (starredRefs: Place[], kind: string, Icon: TablerIcon): PaletteEntry[] =>
  starredRefs.map(({ ref, title, within, url }) => ({ key: `${kind} ${placeName(ref)}`, label: title, detail: within, Icon, to: url }));

const ofSite = (site: SiteDetails, t: TFunction): PaletteEntry[] => {
  const { path, siteName, access } = site;
  const plain = (key: string, Icon: TablerIcon, to: string): PaletteEntry => ({ key: to, label: t(key), detail: siteName, Icon, to });
  return [
    plain('frame.siteHome', IconHome, siteAddress(path)),
    ...site.lists.map((list) => ({
      key: list.id,
      label: list.title,
      detail: siteName,
      Icon: listIcons[listKindOf(list)],
      to: listAddress(list),
    })),
    ...site.pages.map(({ id, title, path: page }) => ({
      key: id,
      label: title,
      detail: siteName,
      Icon: IconLayoutDashboard,
      to: pageAddress(path, page),
    })),
    plain('frame.lists', IconSitemap, listsAddress(path)),
    ...(opensSiteSettings(access.effectiveAccess) ? [plain('siteSettings.title', IconSettings, siteSettingsAddress(path))] : []),
    ...(grants(access.effectiveAccess, recycle.site.needs) ? [plain('recycleBin.title', IconTrash, recycleBinAddress(path))] : []),
  ];
};

/** All named destinations without duplicates: stars and recent ones first, then those nearby. */
export const paletteEntries = ({ site, sites, starred, recent, isAdmin }: PaletteContext, t: TFunction): PaletteEntry[] => {
  const [stars, opened] = [entriesOfStarred(starred, 'starred', IconStar), entriesOfStarred(recent, 'recent', IconHistory)];
  const all = [
    ...stars.slice(0, FIRST),
    ...opened.slice(0, FIRST),
    ...(site ? ofSite(site, t) : []),
    ...sites
      .filter(({ id }) => id !== site?.id)
      .map(({ id, siteName, path }) => ({ key: id, label: siteName, detail: path, Icon: IconSitemap, to: siteAddress(path) })),
    { key: 'account', label: t('account.title'), detail: '', Icon: IconUserCircle, to: accountAddress() },
    ...(isAdmin
      ? [{ key: 'app', label: t('frame.appSettings'), detail: '', Icon: IconAdjustmentsHorizontal, to: appSettingsAddress('') }]
      : []),
    ...stars,
    ...opened,
  ];
  return all.filter(({ to }, index) => all.findIndex((other) => other.to === to) === index);
};

/** How well a name matches: at its start, at the start of a word, anywhere; Infinity if not at all. */
const distance = (label: string, searchText: string): number => {
  const at = normalizeText(label).indexOf(searchText);
  if (at <= 0) return at === 0 ? 0 : Number.POSITIVE_INFINITY;
  return /\W/.test(normalizeText(label)[at - 1] ?? '') ? 1 : 2;
};

/** Matching entries, the best first, followed by a full-text search. */
export const matchEntries = (entries: PaletteEntry[], text: string, searchFor: (searchText: string) => PaletteEntry): PaletteEntry[] => {
  const searchText = normalizeText(text.trim());
  if (searchText === '') return entries.slice(0, SHOWN);
  const near = entries
    .map((entry) => ({ entry, far: Math.min(distance(entry.label, searchText), distance(entry.detail, searchText) + 2) }))
    .filter(({ far }) => far !== Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.far - other.far);
  return [...near.slice(0, SHOWN).map(({ entry }) => entry), searchFor(text.trim())];
};

/** A full-text search for the words. */
export const searchEntry =
  (t: TFunction, addressOf: (searchText: string) => string) =>
  (searchText: string): PaletteEntry => ({
    key: 'search',
    label: t('palette.search', { words: searchText }),
    detail: '',
    Icon: IconSearch,
    to: addressOf(searchText),
  });
