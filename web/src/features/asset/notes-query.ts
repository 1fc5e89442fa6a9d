import { notes, type NoteItem } from '@kurus/core/contract/notes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';

export const ofAsset = ({ type, code }: QuotedAsset) => ({ kind: type, code });

export const notesQuery = (asset: QuotedAsset) =>
  queryOptions({
    queryKey: ['notes', asset.type, asset.code],
    queryFn: async ({ signal }): Promise<readonly NoteItem[]> =>
      (await call(notes, { params: ofAsset(asset), signal })).data.notes,
    meta: { failure: 'Failed to load the notes' },
  });
