/**
 * R-T17: valid pictures that are damaged deep inside the format: bits, cuts, chunks in another order, false lengths and
 * sizes, with checksums corrected. Each is refused with a code or becomes a clean picture; none costs much time or
 * memory. MUTATIONS=20000 SEED=7 tries more.
 */

import { crc32 } from 'node:zlib';
import { DomainError } from '@kurus/core/contract/errors';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../../testing/random.ts';
import { normalizePicture } from './picture.ts';

const MUTATIONS = Number(process.env['MUTATIONS'] ?? 400); // not a figure: a count
const SEED = Number(process.env['SEED'] ?? 1); // not a figure: a seed
const MAX_MS = 6_000;
const MAX_GROWTH_MB = 150;

interface Good {
  readonly name: string;
  readonly bytes: Buffer;
  /** Boundaries of its parts: PNG chunks, JPEG segments, RIFF chunks. */
  readonly parts: readonly Buffer[];
}

async function goodPictures(random: Random): Promise<Good[]> {
  const [width, height] = [96, 64];
  const raw = { width, height, channels: 3 } as const;
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i + random.below(60)) % 256));
  const picture = () => sharp(noise, { raw });
  const frames = sharp(noise, { raw: { ...raw, height: height / 2, pageHeight: height / 2 } as never });
  const made = {
    jpeg: picture().jpeg(),
    'progressive jpeg': picture().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    'jpeg with metadata': picture()
      .withExif({ IFD0: { Artist: 'gizli' } })
      .withIccProfile('p3')
      .jpeg(),
    png: picture().png(),
    'interlaced png': picture().png({ progressive: true }),
    'palette png': picture().png({ palette: true, colours: 16 }),
    webp: picture().webp(),
    'lossless webp': picture().webp({ lossless: true }),
    'webp with metadata': frames.withExif({ IFD0: { Artist: 'gizli' } }).webp(),
  };
  return Promise.all(
    Object.entries(made).map(async ([name, image]) => {
      const bytes = await image.toBuffer();
      return { name, bytes, parts: partsOf(bytes) };
    }),
  );
}

function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  const isPng = bytes[0] === 0x89;
  const isRiff = bytes[0] === 0x52;
  let at = isPng ? 8 : isRiff ? 12 : 2;
  parts.push(bytes.subarray(0, at));
  while (at + 4 <= bytes.length) {
    let length: number;
    if (isPng) length = 12 + bytes.readUInt32BE(at);
    else if (isRiff) length = 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2);
    else length = bytes[at + 1] === 0xda ? bytes.length - at : 2 + bytes.readUInt16BE(at + 2);
    parts.push(bytes.subarray(at, at + length));
    at += length;
  }
  return parts;
}

type Mutation = (good: Good, random: Random, others: readonly Good[]) => Buffer;

const MUTATIONS_OF: Readonly<Record<string, Mutation>> = {
  bits({ bytes }, random) {
    const copy = Buffer.from(bytes);
    for (let n = 1 + random.below(16); n > 0; n -= 1) {
      const at = random.below(copy.length);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << random.below(8)), at);
    }
    return copy;
  },
  cut: ({ bytes }, random) => bytes.subarray(0, random.below(bytes.length)),
  hole({ bytes }, random) {
    const from = random.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + random.below(64))]);
  },
  junk({ bytes }, random) {
    const at = random.below(bytes.length);
    const put = Buffer.from(Array.from({ length: 1 + random.below(200) }, () => random.below(256)));
    return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at)]);
  },
  order({ parts }, random) {
    const [first = Buffer.alloc(0), ...rest] = parts;
    const at = random.below(rest.length);
    const [moved = Buffer.alloc(0)] = rest.splice(at, 1);
    rest.splice(random.below(rest.length + 1), 0, moved);
    return Buffer.concat([first, ...rest]);
  },
  again({ parts }, random) {
    const at = 1 + random.below(parts.length - 1);
    const times = 1 + random.below(200);
    return Buffer.concat([
      ...parts.slice(0, at),
      ...Array<Buffer>(times).fill(parts[at] as Buffer),
      ...parts.slice(at),
    ]);
  },
  'a part of another': ({ parts }, random, others) => {
    const at = 1 + random.below(parts.length - 1);
    return Buffer.concat([...parts.slice(0, at), random.pick(random.pick(others).parts), ...parts.slice(at)]);
  },
  'numbers at the edge'({ parts }, random) {
    const copies = parts.map((part) => Buffer.from(part));
    const part = copies[1 + random.below(copies.length - 1)] as Buffer;
    const edge = random.pick(['00000000', 'ffffffff', '7fffffff', '80000000', '0000ffff', '00010000', '00001387']);
    const bytes = Buffer.from(edge, 'hex').subarray(0, random.pick([1, 2, 4]));
    bytes.copy(part, random.below(Math.min(part.length, 40)));
    return Buffer.concat(copies);
  },
};

/** Corrects the checksums of a PNG, so that decoders reach the damage behind them. */
function withRightSums(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x89) return bytes;
  const copy = Buffer.from(bytes);
  let at = 8;
  while (at + 12 <= copy.length) {
    const end = at + 8 + copy.readUInt32BE(at);
    if (end + 4 > copy.length) break;
    copy.writeUInt32BE(crc32(copy.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return copy;
}

test(
  `${MUTATIONS} broken pictures are refused or come out clean, in little time and memory (SEED=${SEED})`,
  async () => {
    const random = randomFrom(SEED);
    const good = await goodPictures(random);
    for (const { bytes } of good) await normalizePicture(bytes);
    const memoryBefore = process.memoryUsage().rss;
    const outcomes = { clean: 0, refused: 0 };
    for (let n = 0; n < MUTATIONS; n += 1) {
      const one = random.pick(good);
      const how = random.pick(Object.keys(MUTATIONS_OF));
      const broken = MUTATIONS_OF[how]?.(one, random, good) ?? one.bytes;
      const bytes = random.below(2) ? withRightSums(broken) : broken;
      const startMs = performance.now();
      const outcome = await normalizePicture(bytes).catch((error: unknown) => error);
      const which = `SEED=${SEED} number ${n}: ${one.name}, ${how}`;
      expect(performance.now() - startMs, which).toBeLessThan(MAX_MS);
      if (outcome instanceof Buffer) {
        outcomes.clean += 1;
        const { format, width, height, exif, icc, xmp } = await sharp(outcome).metadata();
        expect({ format, width, height, exif, icc, xmp }, which).toEqual({ format: 'webp', width: 256, height: 256 });
        expect(outcome.includes('gizli'), which).toBe(false);
      } else {
        outcomes.refused += 1;
        expect(outcome, which).toBeInstanceOf(DomainError);
        expect(outcome, which).toMatchObject({ code: 'PICTURE_INVALID' });
      }
    }
    expect((process.memoryUsage().rss - memoryBefore) / 2 ** 20).toBeLessThan(MAX_GROWTH_MB);
    // Both outcomes occur: not every picture is refused at once.
    expect(Math.min(outcomes.clean, outcomes.refused)).toBeGreaterThan(MUTATIONS / 20);
    await normalizePicture(good[0]?.bytes ?? Buffer.alloc(0));
  },
  30_000 + MUTATIONS * 100,
);
