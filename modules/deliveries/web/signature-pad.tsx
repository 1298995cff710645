import { useEffect, useRef, type PointerEvent } from 'react';
import { Button, Input } from '@mantine/core';
import { useText } from '#ui/text.tsx';
import styles from './deliveries.module.css';

export type Stroke = readonly (readonly [x: number, y: number])[];
type Props = { strokes: readonly Stroke[]; onChange: (strokes: readonly Stroke[]) => void; error?: string };

const size = { width: 640, height: 240 };

/** Draws on white in dark ink, in either scheme: it is paper. Coordinates are parts of the width and the height. */
function draw(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  Object.assign(pen, { strokeStyle: '#1c1b19', lineWidth: 3, lineCap: 'round', lineJoin: 'round' });
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    pen.beginPath();
    pen.moveTo(first[0] * size.width, first[1] * size.height);
    for (const [x, y] of rest.length > 0 ? rest : [first]) pen.lineTo(x * size.width, y * size.height);
    pen.stroke();
  }
}

/** A drawn signature as a PNG. @throws Error where the browser cannot draw */
export function signatureFile(strokes: readonly Stroke[]): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  draw(canvas, strokes);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'signature.png', { type: 'image/png' }))
          : reject(new Error('no picture of the signature')),
      'image/png',
    );
  });
}

/** A field to sign in with a finger, a pen or the mouse. Who cannot sign chooses another proof. */
export function SignaturePad({ strokes, onChange, error }: Props) {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, strokes);
  }, [strokes]);
  const pointOf = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) / (box.width || 1), (event.clientY - box.top) / (box.height || 1)];
  };
  return (
    <Input.Wrapper label={t('deliveries.method_signature')} withAsterisk error={error} labelElement="div">
      <div className={styles.pad} data-error={error ? true : undefined}>
        <canvas
          ref={canvas}
          {...size}
          role="img"
          aria-label={t('deliveries.sign_here')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId);
            drawing.current = true;
            onChange([...strokes, [pointOf(event)]]);
          }}
          onPointerMove={(event) => {
            const last = strokes.at(-1);
            if (drawing.current && last) onChange([...strokes.slice(0, -1), [...last, pointOf(event)]]);
          }}
          onPointerUp={() => {
            drawing.current = false;
          }}
          onPointerCancel={() => {
            drawing.current = false;
          }}
        />
        {strokes.length === 0 && (
          <span className={styles.padHint} aria-hidden>
            {t('deliveries.sign_here')}
          </span>
        )}
        {strokes.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            className={styles.padClear}
            onClick={() => onChange([])}
          >
            {t('deliveries.sign_again')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
