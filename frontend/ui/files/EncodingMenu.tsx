import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { encodingLabel } from '#frontend/ui/files/encodingLabel.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { type EncodingName, encodings } from '#shared/text/encodings.ts';

interface Props {
  /** The detected encoding. */
  found: string;
  /** The encoding chosen instead. */
  chosen: EncodingName | undefined;
  /** Changes would be lost if the bytes were read again. */
  disabled?: boolean;
  onChoose: (name: EncodingName | undefined) => void;
}

/** The current encoding of a text, and alternatives. */
export const EncodingMenu = ({ found, chosen, disabled = false, onChoose }: Props) => {
  const { t, i18n } = useTranslation();
  const labelOf = (name: string): string => {
    const encoding = encodingLabel(name, t, i18n.language);
    return name === found ? t('encoding.found', { encoding }) : encoding;
  };
  const others = encodings.filter((name) => name !== found);
  const entry = (name: string, onClick: () => void) => (
    <Menu.Item
      key={name}
      aria-current={name === (chosen ?? found)}
      rightSection={name === (chosen ?? found) ? <Glyph of={IconCheck} small /> : undefined}
      onClick={onClick}
    >
      {labelOf(name)}
    </Menu.Item>
  );
  return (
    <Menu position="top-start" disabled={disabled}>
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          disabled={disabled}
          title={disabled ? t('encoding.later') : undefined}
          rightSection={<Glyph of={IconChevronDown} small />}
        >
          {t('documents.text.encoding', { encoding: labelOf(chosen ?? found) })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className="l-auto">
        {entry(found, () => onChoose(undefined))}
        {others.map((name) => entry(name, () => onChoose(name)))}
      </Menu.Dropdown>
    </Menu>
  );
};
