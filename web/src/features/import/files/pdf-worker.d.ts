/** The other half of pdfjs, which comes without types; it is only handed on. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}
