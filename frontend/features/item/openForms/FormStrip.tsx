import { IconPointFilled, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './FormStrip.module.css';

interface Strip {
  tabId: string;
  name: string;
  isDirty: boolean;
  /** The form that the frame was opened for stays as long as the frame. */
  canClose: boolean;
}

interface Props {
  tabs: Strip[];
  activeId: string;
  onShow: (tabId: string) => void;
  onClose: (tabId: string) => void;
}

/** The tabs of the open forms. */
export const FormStrip = ({ tabs, activeId, onShow, onClose }: Props) => {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the tabs
    <div className={classes.strip} role="group" aria-label={t('item.openForms')}>
      {tabs.map(({ tabId, name, isDirty, canClose }) => (
        <span key={tabId} className={classes.tab} data-active={tabId === activeId || undefined}>
          <button type="button" className={classes.show} aria-pressed={tabId === activeId} title={name} onClick={() => onShow(tabId)}>
            <span className="l-narrow l-clip">{name}</span>
            {isDirty && <IconPointFilled size={12} role="img" aria-label={t('item.unsaved')} />}
          </button>
          {canClose && (
            <button type="button" className={classes.close} aria-label={t('item.closeForm', { name })} onClick={() => onClose(tabId)}>
              <Glyph of={IconX} small />
            </button>
          )}
        </span>
      ))}
    </div>
  );
};
