/**
 * A file that was shared from another app, as the service worker keeps it for the import: in this browser alone, for
 * ten minutes at most, also through a login. A logout erases it.
 */

const DATABASE = 'kurus-shared';
const STORE = 'files';
const KEY = 'file';
const KEPT_MS = 600_000;

interface Shared {
  readonly file: File;
  readonly atMs: number;
}

/** Checks that a file waits. */
export const hasSharedFile = async (): Promise<boolean> => (await read('readonly')) !== undefined;

/** Takes the file out; undefined where none waits, or none young enough. */
export const takeSharedFile = async (): Promise<File | undefined> => (await read('readwrite'))?.file;

export function forgetSharedFile(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // A browser that keeps nothing has nothing to erase.
  }
}

/** @param mode with `readwrite` the file is erased as it is read */
function read(mode: IDBTransactionMode): Promise<Shared | undefined> {
  return new Promise((done) => {
    if (typeof indexedDB === 'undefined') return done(undefined);
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
    // A browser that keeps nothing has no file.
    opening.onerror = () => done(undefined);
    opening.onsuccess = () => {
      const database = opening.result;
      // Lets a logout erase the database.
      database.onversionchange = () => database.close();
      const transaction = database.transaction(STORE, mode);
      const store = transaction.objectStore(STORE);
      const reading = store.get(KEY) as IDBRequest<Shared | undefined>;
      reading.onsuccess = () => void (mode === 'readwrite' && store.delete(KEY));
      transaction.oncomplete = () => {
        database.close();
        const kept = reading.result;
        const isYoung = kept !== undefined && Math.abs(Date.now() - kept.atMs) < KEPT_MS;
        done(isYoung ? kept : undefined);
        if (kept !== undefined && !isYoung) forgetSharedFile();
      };
      transaction.onerror = () => done(undefined);
    };
  });
}
