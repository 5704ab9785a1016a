import { Button } from '@mantine/core';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '#frontend/features/documents/pdf/placeSignature.ts';
import { INK, PAD, SignaturePad } from '#frontend/features/documents/pdf/SignaturePad.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import classes from './SignWindow.module.css';

interface Props {
  /** The position of the pointer; undefined for the keyboard. */
  onSign: (picture: File, at?: Point) => void;
  onClose: () => void;
}

const HANDWRITING = 'italic 120px "Segoe Script", "Bradley Hand", "Snell Roundhand", cursive';

const written = (name: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.font = HANDWRITING;
  canvas.width = Math.ceil(pen.measureText(name).width) + 60;
  canvas.height = 200;
  pen.font = HANDWRITING;
  pen.fillStyle = INK;
  pen.textBaseline = 'middle';
  pen.fillText(name, 30, 100);
  return canvas;
};

/** Asks for a signature, drawn or typed. */
export const SignWindow = ({ onSign, onClose }: Props) => {
  const { t } = useTranslation();
  const { fullName } = useAccount();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [way, setWay] = useState<'draw' | 'type'>('draw');
  const [drawn, setDrawn] = useState(false);
  const [name, setName] = useState(fullName);
  const ready = way === 'draw' ? drawn : name.trim() !== '';

  const moveSignature = ({ detail, clientX, clientY }: MouseEvent) => {
    const picture = way === 'draw' ? canvas.current : written(name.trim());
    picture?.toBlob((blob) => {
      if (!blob) return;
      const file = new File([blob], `${t('documents.sign.alt')}.png`, { type: 'image/png' });
      onSign(file, detail > 0 ? { x: clientX, y: clientY } : undefined);
      onClose();
    });
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, PAD.width, PAD.height);
    setDrawn(false);
  };
  const footer = (
    <>
      <span style={{ flex: 1 }} />
      <Button onClick={onClose}>{t('documents.cancel')}</Button>
      <Button variant="filled" disabled={!ready} onClick={moveSignature}>
        {t('documents.sign.place')}
      </Button>
    </>
  );
  return (
    <Window title={t('documents.sign.title')} cacheKey="signature" size={dialog(460)} onClose={onClose} footer={footer}>
      <div className="l-stack l-top l-gap12 l-pad16x20">
        <Segments
          label={t('documents.sign.title')}
          value={way}
          options={[
            { value: 'draw', label: t('documents.sign.draw') },
            { value: 'type', label: t('documents.sign.type') },
          ]}
          onChange={setWay}
        />
        {way === 'draw' ? (
          <>
            <SignaturePad canvas={canvas} onDraw={() => setDrawn(true)} />
            <Button size="sm" variant="subtle" disabled={!drawn} onClick={clear}>
              {t('documents.sign.clear')}
            </Button>
          </>
        ) : (
          <label className={classes.name}>
            {t('documents.sign.name')}
            <input value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
            <span className={classes.typed} aria-hidden="true">
              {name}
            </span>
          </label>
        )}
        <p className="l-text13 l-secondary">{t('documents.sign.hint')}</p>
      </div>
    </Window>
  );
};
