/** Requests for the notes on an asset. */

import * as z from 'zod/mini';
import { QUOTED_KINDS } from '../../asset-kinds.ts';
import { NOTE_MAX_LENGTH, SEARCH_MAX_LENGTH } from '../../limits.ts';
import { INTEGER_MAX, wholeNumber } from './figures.ts';
import { request } from './request.ts';
import { filledLines, oneLine, symbolField } from './text-fields.ts';
import { world } from './world.ts';

const ofAsset = { kind: z.enum(QUOTED_KINDS), code: symbolField };

export const notes = request({
  summary: "The user's notes to themselves on an asset, the newest first",
  params: z.object(ofAsset),
  query: z.object({ world }),
  errors: ['WORLD_UNKNOWN'],
});

export const searchNotes = request({
  summary: "The user's notes on any asset whose text or code has words that begin with those of `q`, the newest first",
  query: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(SEARCH_MAX_LENGTH), oneLine()) }),
});

export const addNote = request({
  summary: 'Write a note on an asset; the server notes the price of the moment',
  params: z.object(ofAsset),
  query: z.object({ world }),
  body: z.strictObject({ text: filledLines(NOTE_MAX_LENGTH) }),
  errors: ['SYMBOL_UNKNOWN', 'NOTES_TOO_MANY', 'WORLD_UNKNOWN'],
});

export const eraseNote = request({
  summary: 'Erase a note',
  params: z.object({ ...ofAsset, id: wholeNumber(INTEGER_MAX, 'NOTE_NOT_FOUND') }),
  errors: ['NOTE_NOT_FOUND'],
});
