import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { useStarred } from '#frontend/api/starred/useStarred.ts';
import { matchEntries, type PaletteEntry, paletteEntries, searchEntry } from '#frontend/app/shell/palette/entries.ts';
import { searchAddress } from '#frontend/features/search/searchFilters.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { siteItself } from '#frontend/site/addresses.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { useEscape } from '#frontend/ui/window/useEscape.ts';
import { account } from '#shared/contracts/account.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import { QUERY_LENGTH } from '#shared/limits.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './Palette.module.css';

interface Props {
  site: SiteDetails | undefined;
  onClose: () => void;
}

/** Opens a site, list or page by a few letters of its name. */
export const Palette = ({ site, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const { isAdmin } = useAccount();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const { data } = useRead(sites.mySites, {}, { failure: 'inline' });
  const { places: starred } = useStarred();
  const { data: recent = [] } = useRead(account.getRecent, {}, { failure: 'inline', staleTime: 0 });
  useEffect(() => dialog.current?.showModal(), []);
  useEscape(onClose);

  const all = paletteEntries({ site, sites: data?.sites ?? [], starred, recent, isAdmin }, t);
  const shown = matchEntries(
    all,
    text,
    searchEntry(t, (query) => searchAddress({ query })),
  );
  const current = Math.min(at, shown.length - 1);
  const go = ({ to }: PaletteEntry) => {
    onClose();
    void navigate(to, { state: siteItself });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = shown[current];
    if (step !== undefined) setAt((current + step + shown.length) % shown.length);
    else if (event.key === 'Enter' && entry) go(entry);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={t('palette.title')}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="l-stack">
        <input
          className={classes.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-found`}
          aria-activedescendant={`${id}-${current}`}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          value={text}
          maxLength={QUERY_LENGTH}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-found`} role="listbox" aria-label={t('palette.title')} className={classes.found}>
          {shown.map((entry, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
            <div
              key={entry.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={classes.entry}
              onPointerMove={() => setAt(index)}
              onClick={() => go(entry)}
            >
              <Glyph of={entry.Icon} />
              <span className="l-clip">{entry.label}</span>
              <span className="l-clip l-text12 l-tertiary l-end">{entry.detail}</span>
            </div>
          ))}
        </div>
      </div>
    </dialog>
  );
};
