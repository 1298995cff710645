import { limits } from '#domain/limits.ts';
import { invalid, type Refusal } from '#kit/shared/fail.ts';
import { makeTurns } from '#kit/server/turns.ts';

export type Image = {
  bytes: Buffer;
  mime: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
  width: number;
  height: number;
  /** The same for lists, at most `smallSide` on either side. */
  small: Buffer;
};

const sideMax = 8_000;
const secondsMax = 10;
/** Pixels: a list shows a picture at 80 and less (specification, section 9), a fine screen has two for each. */
const smallSide = 160;

/** Two pictures at a time, of two people: each may need a hundred megabytes while it is decoded, and a processor. */
const turns = makeTurns({ atOnce: 2, perCaller: 1, waiting: 60 });
/** Loaded with the first picture: a server that is sent none holds 10 MB less. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // No picture is decoded twice.
  sharp.cache(false);
  return sharp;
}

/** Who sent a picture, and who is told how large it is before it is decoded, to refuse what is too much. */
export type Sender = {
  key: string;
  charge?: (pixels: number) => Promise<void>;
  /** Takes WebP, too, and keeps it as JPEG. */
  takesWebp?: boolean;
};

type Sharp = Awaited<ReturnType<typeof loadSharp>>;
type Fault = 'uploads.type' | 'uploads.pixels' | 'uploads.broken';

/** What the bytes say they are, whatever name and type came with them; the library itself would also take SVG and others. */
async function sniff(sharp: Sharp, bytes: Buffer, refuse: (code: Fault) => Refusal) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw refuse('uploads.type');
  }
}

/**
 * A picture written anew from its pixels: whatever else the file held (scripts behind the end, places in EXIF) is gone.
 * @param field where a refusal is said
 * @throws Refusal for anything but a readable JPEG or PNG (or WebP where its sender may) within the limits, 503 when too many wait to be read
 */
export async function readImage(
  bytes: Buffer,
  field: string,
  { key, charge, takesWebp = false }: Sender,
): Promise<Image> {
  const refuse = (code: Fault): Refusal => invalid(field, code);
  const sharp = await loadSharp();
  const { format: sent, width, height } = await sniff(sharp, bytes, refuse);
  const format = sent === 'webp' && takesWebp ? 'jpeg' : sent;
  if (format !== 'jpeg' && format !== 'png') throw refuse('uploads.type');
  if (width * height > limits.api.imagePixels || Math.max(width, height) > sideMax) throw refuse('uploads.pixels');
  await charge?.(width * height);
  return turns.take(key, async () => {
    const image = sharp(bytes, { limitInputPixels: limits.api.imagePixels, failOn: 'error' })
      .timeout({ seconds: secondsMax })
      .autoOrient();
    // What shows through becomes white, not black.
    const written =
      format === 'jpeg'
        ? image.flatten({ background: '#fff' }).jpeg({ quality: 85 })
        : image.png({ compressionLevel: 9 });
    try {
      const { data, info } = await written.toBuffer({ resolveWithObject: true });
      const resized = sharp(data).resize({
        width: smallSide,
        height: smallSide,
        fit: 'inside',
        withoutEnlargement: true,
      });
      return {
        bytes: data,
        small: await resized.toBuffer(),
        mime: `image/${format}`,
        extension: format === 'jpeg' ? 'jpg' : 'png',
        width: info.width,
        height: info.height,
      };
    } catch {
      throw refuse('uploads.broken');
    }
  });
}
