/** Lets the browser save a file. */
export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Released when the browser has surely read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
