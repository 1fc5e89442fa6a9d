/** Upload and serving of profile pictures (D16, R-T17). */

import multipart from '@fastify/multipart';
import { DomainError } from '@kurus/core/contract/errors';
import { uploadProfilePicture } from '@kurus/core/contract/profile';
import { uploadProfilePicture as rules } from '@kurus/core/contract/requests/profile';
import { PICTURE_MAX_BYTES } from '@kurus/core/limits';
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth/deps.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { disconnectSignal } from '../http/limits/disconnect-signal.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { ownProfile } from './own-profile.ts';
import { readPicture, storePicture } from './picture-store.ts';
import { normalizePicture } from './picture.ts';
import { createUploadGate } from './upload-gate.ts';

/** Size of the picture and of the form around it. */
const FORM_MAX_BYTES = PICTURE_MAX_BYTES + 16_384;

export function pictureRoutes(context: HttpContext, deps: AuthDeps): void {
  const inTurn = createUploadGate();
  // In a separate scope: no other endpoint takes multipart bodies.
  context.app.register(async (app) => {
    await app.register(multipart, {
      limits: { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 4, fieldSize: 1024, parts: 5, headerPairs: 20 },
    });
    route({ ...context, app }, uploadProfilePicture, rules, async (call) => {
      const { request, session } = call;
      const length = Number(request.headers['content-length']); // not a figure: a count of bytes
      if (length > FORM_MAX_BYTES) throw new DomainError('PAYLOAD_TOO_LARGE');
      const uploader = { userId: session.userId, ip: request.ip, signal: disconnectSignal(call.reply) };
      const image = await inTurn(uploader, async () => normalizePicture(await uploadedFile(request))).catch(
        (error: unknown) => {
          // The rest of a refused body is not read, however large it is.
          if (!request.raw.complete) call.reply.header('connection', 'close');
          throw error;
        },
      );
      await sessionTransaction(deps.sql, session, (tx) => storePicture(tx, session.userId, image, call.nowMs));
      const user = await ownProfile(deps.sql, session.userId);
      return { message: textOf('photoUploaded', call.language), data: { user } };
    });
  });

  context.app.get<{ Params: { name: string } }>('/pictures/:name.webp', async (request, reply) => {
    const image = await readPicture(deps.sql, request.params.name);
    if (!image) throw new DomainError('NOT_FOUND');
    reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff');
    return image;
  });
}

/** The one part named "file", streamed up to the limit. */
async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  const file = await request
    .file()
    .then((part) => (part?.fieldname === 'file' ? part.toBuffer() : undefined))
    .catch((error: { readonly statusCode?: number }) => {
      // Errors of the form parser have no status: the body was not a form.
      throw error.statusCode ? error : new DomainError('BAD_REQUEST');
    });
  if (!file) throw new DomainError('FIELD_REQUIRED', { field: 'file' });
  return file;
}
