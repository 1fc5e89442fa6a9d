/** Hands the browser a file to save. */
export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Given back once the browser has surely taken it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
