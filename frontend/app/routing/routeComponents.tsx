import type { ComponentType } from 'react';
import { AccountRoute } from '#frontend/app/routing/AccountRoute.tsx';
import { AppSettingsRoute } from '#frontend/app/routing/AppSettingsRoute.tsx';
import { DocumentRoute } from '#frontend/app/routing/DocumentRoute.tsx';
import { FormRoute } from '#frontend/app/routing/FormRoute.tsx';
import { HomeRoute } from '#frontend/app/routing/HomeRoute.tsx';
import { ListRoute } from '#frontend/app/routing/ListRoute.tsx';
import { ListSettingsRoute } from '#frontend/app/routing/ListSettingsRoute.tsx';
import { PagesRoute } from '#frontend/app/routing/PagesRoute.tsx';
import { SiteSettingsRoute } from '#frontend/app/routing/SiteSettingsRoute.tsx';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { lazily } from '#frontend/ui/lazily.ts';
import type { AppRoute } from '#shared/addresses/parsePath.ts';

const ListsPage = lazily(async () => (await import('#frontend/features/home/ListsPage.tsx')).ListsPage);
const SearchPage = lazily(async () => (await import('#frontend/features/search/SearchPage.tsx')).SearchPage);
const RecycleBinPage = lazily(async () => (await import('#frontend/features/recycleBin/RecycleBinPage.tsx')).RecycleBinPage);

/** The page of each part of a site. */
export const routeComponents: Record<AppRoute['section'], ComponentType<{ route: AppRoute }>> = {
  home: HomeRoute,
  pages: PagesRoute,
  lists: ListsPage,
  list: ListRoute,
  form: FormRoute,
  document: DocumentRoute,
  listSettings: ListSettingsRoute,
  siteSettings: SiteSettingsRoute,
  account: AccountRoute,
  appSettings: AppSettingsRoute,
  recycleBin: RecycleBinPage,
  search: SearchPage,
  unknown: NotFound,
};
