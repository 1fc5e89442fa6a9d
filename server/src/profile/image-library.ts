/** The image library, loaded with the first picture: its native code is 20 MB that most processes never need. */

import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

export function imageLibrary(): Promise<typeof sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  // Only these three of its many decoders may read uploaded bytes.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  library.cache(false);
  library.concurrency(1);
  return library;
}
