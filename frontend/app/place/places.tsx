import type { ComponentType } from 'react';
import { AccountPlace } from '#frontend/app/place/AccountPlace.tsx';
import { AppSettingsPlace } from '#frontend/app/place/AppSettingsPlace.tsx';
import { DocumentPlace } from '#frontend/app/place/DocumentPlace.tsx';
import { FormPlace } from '#frontend/app/place/FormPlace.tsx';
import { HomePlace } from '#frontend/app/place/HomePlace.tsx';
import { ListPlace } from '#frontend/app/place/ListPlace.tsx';
import { ListSettingsPlace } from '#frontend/app/place/ListSettingsPlace.tsx';
import { PagesPlace } from '#frontend/app/place/PagesPlace.tsx';
import { SiteSettingsPlace } from '#frontend/app/place/SiteSettingsPlace.tsx';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { lazily } from '#frontend/ui/lazily.ts';
import type { Place } from '#shared/addresses/placeOf.ts';

const ListsPage = lazily(async () => (await import('#frontend/features/home/ListsPage.tsx')).ListsPage);
const SearchPage = lazily(async () => (await import('#frontend/features/search/SearchPage.tsx')).SearchPage);
const RecycleBinPage = lazily(async () => (await import('#frontend/features/recycleBin/RecycleBinPage.tsx')).RecycleBinPage);

/** The page of each part of a site. */
export const places: Record<Place['section'], ComponentType<{ place: Place }>> = {
  home: HomePlace,
  pages: PagesPlace,
  lists: ListsPage,
  list: ListPlace,
  form: FormPlace,
  document: DocumentPlace,
  listSettings: ListSettingsPlace,
  siteSettings: SiteSettingsPlace,
  account: AccountPlace,
  appSettings: AppSettingsPlace,
  recycleBin: RecycleBinPage,
  search: SearchPage,
  unknown: NotFound,
};
