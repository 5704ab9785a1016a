import { type PointerEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SignWindow.module.css';

interface Props {
  canvas: RefObject<HTMLCanvasElement | null>;
  onDraw: () => void;
}

/** The drawing is meant for paper, in both themes. */
export const INK = '#1A1F24';
export const PAD = { width: 880, height: 300 };

/** A canvas to draw a signature. */
export const SignaturePad = ({ canvas, onDraw }: Props) => {
  const { t } = useTranslation();
  const last = useRef<{ x: number; y: number } | null>(null);
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) * PAD.width) / width, y: ((clientY - top) * PAD.height) / height };
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!last.current || !pen) return;
    const to = at(event);
    pen.strokeStyle = INK;
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(last.current.x, last.current.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last.current = to;
    onDraw();
  };
  return (
    <canvas
      ref={canvas}
      className={classes.pad}
      {...PAD}
      role="img"
      aria-label={t('documents.sign.pad')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = at(event);
        draw(event);
      }}
      onPointerMove={draw}
      onPointerUp={() => {
        last.current = null;
      }}
    />
  );
};
