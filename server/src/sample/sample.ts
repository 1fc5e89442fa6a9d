/**
 * The sample portfolio: what a made-up person recorded, answered by the product's own reads. It opens with the first
 * request, and leaves the memory when nobody has asked for a while.
 */

import type { OpenSample, SampleAnswer, SampleParts } from './open-sample.ts';

const UNAVAILABLE = 503;

export interface Sample {
  /** Answers a read, with the sample in the place of the account. */
  read(path: string, language: string): Promise<SampleAnswer>;
  close(): Promise<void>;
}

export function createSample(parts: SampleParts): Sample {
  let opening: Promise<OpenSample> | undefined;
  const close = async () => {
    const gone = opening;
    opening = undefined;
    await gone?.then((open) => open.close()).catch(() => undefined);
  };
  const forget = () => void close();
  const readOnce = async (path: string, language: string) => {
    opening ??= openFirst(parts, forget);
    const own = opening;
    try {
      return { own, answer: await (await own).read(path, language) };
    } catch (error) {
      if (opening === own) forget();
      throw error;
    }
  };
  return {
    async read(path, language) {
      const { own, answer } = await readOnce(path, language);
      if (answer.status !== UNAVAILABLE) return answer;
      // Its connection was lost: it is opened once more.
      if (opening === own) await close();
      return (await readOnce(path, language)).answer;
    },
    close,
  };
}

/** Its code and its data are loaded with the first request, too. */
async function openFirst(...of: [SampleParts, () => void]): Promise<OpenSample> {
  const { openSample } = await import('./open-sample.ts');
  return openSample(...of);
}
