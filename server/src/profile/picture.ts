/**
 * Uploaded pictures: read as JPEG, PNG or WebP by content, turned upright, cut to 256 x 256, written again as WebP. The
 * original's metadata and bytes are discarded (D16, R-T17).
 */

import { DomainError } from '@kurus/core/contract/errors';
import { createFairQueue } from '../sharing/fair-queue.ts';
import { imageLibrary } from './image-library.ts';

const SIDE_PX = 256;
const MAX_PIXELS = 25_000_000;
const WITHIN_SECONDS = 5;
/** upload-gate.ts has already checked the session and the concurrency limit. */
const decoders = createFairQueue({ concurrency: 2, waitingLimit: 20 });

/** @throws DomainError PICTURE_INVALID, UNAVAILABLE when too many are waiting */
export async function normalizePicture(file: Buffer): Promise<Buffer> {
  if (!isPicture(file)) throw new DomainError('PICTURE_INVALID');
  return decoders.run({ key: '' }, async () => {
    const sharp = await imageLibrary();
    return sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
      .rotate()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: WITHIN_SECONDS })
      .toBuffer()
      .catch(() => {
        throw new DomainError('PICTURE_INVALID');
      });
  });
}

/** By the first bytes; the name and the declared type are ignored. */
function isPicture(file: Buffer): boolean {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);
  return (
    starts(0xff, 0xd8, 0xff) ||
    starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
  );
}
