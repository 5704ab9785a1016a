import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '#frontend/api/addressOf.ts';
import { type FormProps, textIn } from '#frontend/features/pages/editor/forms/formProps.ts';
import { PictureWindow } from '#frontend/features/pages/editor/forms/PictureWindow.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { list } from '#shared/contracts/list.ts';
import { URL_DEBOUNCE_MS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';

const Address = ({ settings, onChange, hint }: FormProps & { hint: string }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const updateUrl = useDebouncedCallback(
    (url: string) => {
      onChange({ url });
      setTyped(null);
    },
    { delay: URL_DEBOUNCE_MS, flushOnUnmount: true },
  );
  return (
    <TextField
      label={t('pages.url')}
      value={typed ?? textIn(settings.url)}
      required
      maxLength={2048}
      inputMode="url"
      hint={t(hint)}
      onChange={(url) => {
        setTyped(url);
        updateUrl(url);
      }}
      onBlur={() => updateUrl.flush()}
    />
  );
};

export const FeedForm = (props: FormProps) => <Address {...props} hint="pages.hint.feed" />;

const choices = { alignX: ['left', 'center', 'right'], alignY: ['top', 'center', 'bottom'], fit: ['cover', 'contain', 'fill'] };

export const ImageForm = (props: FormProps) => {
  const { t } = useTranslation();
  const { settings, onChange } = props;
  const [isChoosing, setChoosing] = useState(false);
  const alt = textIn(settings.alt);
  const choose = (listId: string, { Id: id, _FileName, Title }: Item) => {
    setChoosing(false);
    // The file name is a better alternative text than none.
    onChange({ url: addressOf(list.thumbnail, { listId, id, large: 'true' }), alt: alt || (_FileName ?? Title).replace(/\.\w+$/, '') });
  };
  return (
    <>
      <Button size="sm" leftSection={<Glyph of={IconPhoto} small />} onClick={() => setChoosing(true)}>
        {t('pages.choosePicture')}
      </Button>
      {isChoosing && <PictureWindow onChoose={choose} onClose={() => setChoosing(false)} />}
      <Address {...props} hint="pages.hint.image" />
      <TextField label={t('pages.alt')} value={alt} hint={t('pages.altHint')} onChange={(next) => onChange({ alt: next })} />
      {Object.entries(choices).map(([name, values]) => (
        <SelectField
          key={name}
          label={t(`pages.${name}`)}
          value={textIn(settings[name])}
          options={values.map((value) => ({ value, label: t(`pages.place.${value}`) }))}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </>
  );
};

export const VideoForm = (props: FormProps) => {
  const { t } = useTranslation();
  const { settings, onChange } = props;
  return (
    <>
      <Address {...props} hint="pages.hint.video" />
      {['autoplay', 'loop', 'mute'].map((name) => (
        <TickField
          key={name}
          label={t(`pages.${name}`)}
          checked={settings[name] === true}
          onChange={(checked) => onChange({ [name]: checked })}
        />
      ))}
    </>
  );
};
