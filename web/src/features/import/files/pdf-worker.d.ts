/** Type of pdfjs's worker module, which has none; we only pass it on. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}
