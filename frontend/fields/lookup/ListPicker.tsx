import { Button } from '@mantine/core';
import { IconChevronRight, IconCornerLeftUp, IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { listIcons } from '#frontend/ui/listKinds.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { Window } from '#frontend/ui/window/Window.tsx';
import { sites } from '#shared/contracts/site/sites.ts';
import type { ListType } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import classes from './ListPicker.module.css';

interface Props {
  /** Ids of lists. */
  chosen: string[];
  hasMany: boolean;
  /** Only lists of this type. */
  type?: ListType | undefined;
  onChoose: (ids: string[]) => void;
  onClose: () => void;
}

const SIZE = { width: 480, height: 480 };

/** Selects lists by browsing the sites, starting from the current one. */
export const ListPicker = ({ chosen, hasMany, type, onChoose, onClose }: Props) => {
  const { t } = useTranslation();
  const [systemSiteId, setSiteId] = useState(useSite().id);
  const [ids, setIds] = useState(chosen);
  const site = useRead(sites.getDetails, { systemSiteId }, { failure: 'inline' });
  const below = useRead(sites.subsites, { systemSiteId }, { failure: 'inline' });
  const lists = (site.data?.lists ?? []).filter((list) => !isPeopleList(list.id) && (!type || list.type === type));
  const parent = site.data?.parentSiteId;
  const toggle = (id: string) => setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : hasMany ? [...now, id] : [id]));
  return (
    <Window
      title={t(hasMany ? 'fields.lists.chooseMany' : 'fields.lists.choose')}
      cacheKey="lists"
      size={SIZE}
      onClose={onClose}
      footer={
        <>
          <span className="l-flex1 l-text13 l-secondary">{t('fields.lists.count', { count: ids.length })}</span>
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button variant="filled" onClick={() => onChoose(ids)}>
            {t('fields.lists.take')}
          </Button>
        </>
      }
    >
      {site.error && <Failed title={t('fields.lists.failed')} error={site.error} onRetry={() => void site.refetch()} />}
      {site.isPending && <Skeletons count={5} height={40} />}
      {site.data && (
        <div className={classes.places}>
          <h3 className={classes.site}>{site.data.siteName}</h3>
          {parent && (
            <button type="button" className={classes.place} onClick={() => setSiteId(parent)}>
              <Glyph of={IconCornerLeftUp} />
              {t('fields.lists.up')}
            </button>
          )}
          {below.data?.map(({ id, siteName }) => (
            <button key={id} type="button" className={classes.place} onClick={() => setSiteId(id)}>
              <Glyph of={IconSitemap} />
              <span className="l-grow l-clip">{siteName}</span>
              <Glyph of={IconChevronRight} />
            </button>
          ))}
          {lists.map(({ id, title, type: kind }) => {
            const Icon = listIcons[kind];
            return (
              <label key={id} className={classes.place}>
                <input type={hasMany ? 'checkbox' : 'radio'} name="list" checked={ids.includes(id)} onChange={() => toggle(id)} />
                <Glyph of={Icon} />
                <span className="l-grow l-clip">{title}</span>
              </label>
            );
          })}
          {lists.length === 0 && <p className="l-text13 l-secondary l-pad12">{t('fields.lists.none')}</p>}
        </div>
      )}
    </Window>
  );
};
