import { IconFileText, IconLayout, IconListDetails, IconSitemap, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pieces } from '#frontend/features/search/Pieces.tsx';
import { listAddress, siteItself } from '#frontend/site/addresses.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import type { SearchObject, SearchResult } from '#shared/models/administration/search.ts';
import { marked } from '#shared/search/highlight.ts';
import classes from './Search.module.css';

const icons: Partial<Record<SearchObject, TablerIcon>> = {
  site: IconSitemap,
  page: IconLayout,
  list: IconListDetails,
  item: IconFileText,
};

const Glyph = ({ objectName, metaFields }: SearchResult) => {
  const Icon = icons[objectName];
  return Icon ? (
    <Icon size={20} stroke={1.4} aria-hidden="true" />
  ) : (
    <FileGlyph fileName={objectName === 'folder' ? null : metaFields._FileName} />
  );
};

/** The site, list and folder of a hit, as far as it has them. */
const HitLocation = ({ hit }: { hit: SearchResult }) => {
  const { t } = useTranslation();
  const { siteTitle, listTitle, folderPath, relativeLocationUrl, objectName } = hit;
  const isInList = objectName === 'item' || objectName === 'document' || objectName === 'folder';
  const names = [siteTitle, isInList ? listTitle : null, isInList ? folderPath : null].filter(Boolean);
  if (objectName === 'site') return null;
  return (
    <Link to={relativeLocationUrl} state={siteItself} className={classes.where} aria-label={`${t('search.where')}: ${names.join(' / ')}`}>
      {names.join(' / ')}
    </Link>
  );
};

const addressOf = ({ objectName, relativeUrl }: SearchResult): string =>
  objectName === 'site' || objectName === 'page' ? listAddress({ relativeUrl }) : relativeUrl;

interface Props {
  hit: SearchResult;
  queryWords: string[];
}

/** A hit: its name, location and last change, and the text around the search words. */
export const Hit = ({ hit, queryWords }: Props) => {
  const { t } = useTranslation();
  const { metaFields, highlight, isFurtherOn, objectName } = hit;
  const { Title, _ModifiedBy, _ModifiedOn } = metaFields;
  const when = formatDateTime(_ModifiedOn);
  return (
    <li className={classes.hit} data-hit>
      <span className={classes.glyph}>
        <Glyph {...hit} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to={addressOf(hit)} state={objectName === 'site' ? siteItself : undefined}>
            <Pieces pieces={marked(Title || t('search.untitled'), queryWords)} />
          </Link>
        </p>
        <p className={classes.about}>
          <span className="l-tertiary">{t(`search.object.${objectName}`)}</span>
          <HitLocation hit={hit} />
        </p>
        {highlight.length > 0 && (
          <p className="l-secondary">
            <Pieces pieces={highlight} />
          </p>
        )}
        {isFurtherOn && <p className="l-text12 l-tertiary">{t('search.furtherOn')}</p>}
        {when && (
          <p className="l-text12 l-tertiary">
            {_ModifiedBy ? t('search.changed', { by: _ModifiedBy.fullName, when }) : t('search.changedWhen', { when })}
          </p>
        )}
      </div>
    </li>
  );
};
