/** Formats of an export. */

export const EXPORT_FORMATS = ['csv', 'json', 'ghostfolio'] as const;
