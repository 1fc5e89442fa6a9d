/** User's notes on an asset. */

import { QUOTED_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { priceOut } from './figures.ts';
import type * as requests from './requests/notes.ts';

const note = object({
  /** Number of the note, from 1 on for each user. */
  id: count,
  text,
  /** Price of the asset when the note was written; absent if there was none, or for a note of the other world. */
  price: optional(priceOut),
  createdAt: isoTime,
});
export type NoteItem = Decoded<typeof note>;

export const notes = endpoint<typeof requests.notes>()({
  method: 'GET',
  path: '/notes/:kind/:code',
  access: 'session',
  data: object({ notes: list(note) }),
});

const foundNote = object({ id: count, kind: oneOf(QUOTED_KINDS), code: text, text, createdAt: isoTime });
export type FoundNote = Decoded<typeof foundNote>;

export const searchNotes = endpoint<typeof requests.searchNotes>()({
  method: 'GET',
  path: '/notes',
  access: 'session',
  /** The newest first. */
  data: object({ notes: list(foundNote) }),
});

export const addNote = endpoint<typeof requests.addNote>()({
  method: 'POST',
  path: '/notes/:kind/:code',
  access: 'session',
  data: object({ note }),
});

export const eraseNote = endpoint<typeof requests.eraseNote>()({
  method: 'DELETE',
  path: '/notes/:kind/:code/:id',
  access: 'session',
});
