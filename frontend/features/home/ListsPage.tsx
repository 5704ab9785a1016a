import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DeletedLists } from '#frontend/features/home/DeletedLists.tsx';
import { ListIndex } from '#frontend/features/home/ListIndex.tsx';
import { AddList } from '#frontend/features/home/newList/AddList.tsx';
import { useSite } from '#frontend/site/useSite.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Findable } from '#frontend/ui/page/Findable.tsx';
import { PageHead } from '#frontend/ui/page/PageHead.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { grants } from '#shared/access.ts';
import classes from './Index.module.css';

/** All lists of a site. */
export const ListsPage = () => {
  const { t } = useTranslation();
  const site = useSite();
  const [query, setQuery] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = grants(site.access.effectiveAccess, 'FullAccess');
  const copied = site.lists.find(({ id }) => id === query.get('copy'));
  const adding = mayAdd && (isAdding || copied !== undefined);
  const close = () => {
    setAdding(false);
    if (copied) setQuery({}, { replace: true });
  };
  return (
    <>
      <title>{`${t('frame.lists')} · ${site.siteName} · ${productName()}`}</title>
      <PageHead title={t('frame.lists')}>
        {mayAdd && (
          <Button leftSection={<Glyph of={IconPlus} bold />} onClick={() => setAdding(true)}>
            {t('sites.addList')}
          </Button>
        )}
      </PageHead>
      <Findable all={site.lists} wordsOf={({ title, description }) => `${title} ${description}`} label={t('frame.findList')}>
        {(lists) => (
          <div className="l-column l-auto">
            {lists.length === 0 ? (
              <Empty title={t('home.empty')} text={t('home.emptyText')} />
            ) : (
              <div className={classes.section}>
                <ListIndex lists={lists} />
              </div>
            )}
            <DeletedLists site={site} />
          </div>
        )}
      </Findable>
      {adding && <AddList site={site} copied={copied} onClose={close} />}
    </>
  );
};
