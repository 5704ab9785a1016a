import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { siteAddress, siteItself, siteSettingsAddress } from '#frontend/site/addresses.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import classes from './SiteSwitcher.module.css';

interface Props {
  /** The current site. */
  site: SiteDetails;
  onChosen: () => void;
}

/** All accessible sites, filtered by name and address. */
export const SiteChoice = ({ site, onChosen }: Props) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { data, error, refetch } = useRead(sites.mySites, {}, { failure: 'inline', staleTime: 0 });
  const input = useRef<HTMLInputElement>(null);
  // Runs after the popover has chosen its own focus.
  useEffect(() => input.current?.focus(), []);
  if (error) return <Failed title={t('frame.sitesFailed')} error={error} onRetry={() => void refetch()} />;
  const searchText = normalizeText(text.trim());
  const found = data?.sites.filter(({ siteName, path }) => normalizeText(`${siteName} ${path}`).includes(searchText));
  return (
    <>
      <input
        ref={input}
        type="search"
        className={form.input}
        value={text}
        placeholder={t('frame.findSite')}
        aria-label={t('frame.findSite')}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={classes.sites} aria-label={t('frame.mySites')}>
        {found?.map(({ id, siteName, path }) => (
          <li key={id}>
            <Link to={siteAddress(path)} state={siteItself} className={classes.choice} onClick={onChosen}>
              <span className="l-clip">{siteName}</span>
              <span className="l-clip l-text12 l-tertiary">{path}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!data && <Skeletons count={4} height={32} />}
      {found?.length === 0 && <p className={classes.note}>{t('frame.noSites')}</p>}
      {data?.isComplete === false && <p className={classes.note}>{t('frame.moreSites')}</p>}
      {grants(site.access.effectiveAccess, 'FullAccess') && (
        <Link to={`${siteSettingsAddress(site.path, 'subsites')}?add=site`} className={classes.choice} onClick={onChosen}>
          <span className="l-line l-gap8">
            <Glyph of={IconPlus} small />
            {t('sites.add')}
          </span>
        </Link>
      )}
    </>
  );
};
