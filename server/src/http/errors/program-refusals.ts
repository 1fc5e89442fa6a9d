/** Refusals of programs that connect by OAuth: their part of errors.ts. */

import type { RefusalAnswer } from './refusal.ts';

export const PROGRAM_REFUSALS = {
  AUTHORIZE_INVALID: {
    status: 400,
    tr: 'Programın isteği eksik ya da hatalı ({field}). İzin istenmedi, hiçbir şey paylaşılmadı.',
    en: 'The program’s request is incomplete or wrong ({field}). Nothing was asked for, and nothing was shared.',
    fr: 'La demande du programme est incomplète ou erronée ({field}). Rien n’a été demandé ni partagé.',
  },
  PROGRAM_TIMED_OUT: {
    status: 422,
    tr: '{host} kendini tanıtan belgeyi vermedi (zaman aşımı). İzin istenmedi, hiçbir şey paylaşılmadı.',
    en: '{host} did not give the document that describes it (timeout). Nothing was asked for, and nothing was shared.',
    fr: '{host} n’a pas fourni le document qui le décrit (délai dépassé). Rien n’a été demandé ni partagé.',
  },
  PROGRAM_UNREACHABLE: {
    status: 422,
    tr: '{host} kendini tanıtan belgeyi vermedi. İzin istenmedi, hiçbir şey paylaşılmadı.',
    en: '{host} did not give the document that describes it. Nothing was asked for, and nothing was shared.',
    fr: '{host} n’a pas fourni le document qui le décrit. Rien n’a été demandé ni partagé.',
  },
  PROGRAM_DOCUMENT_INVALID: {
    status: 422,
    tr: '{host} kendini yanlış tanıtıyor: belgesi hatalı. İzin istenmedi, hiçbir şey paylaşılmadı.',
    en: '{host} describes itself wrongly: its document is not valid. Nothing was asked for, and nothing was shared.',
    fr: '{host} se décrit mal\u00a0: son document n’est pas valide. Rien n’a été demandé ni partagé.',
  },
  PROGRAM_REDIRECT_UNKNOWN: {
    status: 422,
    tr: 'Yanıtın gönderileceği adres {host} için kayıtlı değil. İzin istenmedi, hiçbir şey paylaşılmadı.',
    en: 'The address for the answer is not one of {host}. Nothing was asked for, and nothing was shared.',
    fr: 'L’adresse de réponse n’est pas enregistrée pour {host}. Rien n’a été demandé ni partagé.',
  },
  PROGRAM_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir bağlı programınız yok.',
    en: 'You have no such connected program.',
    fr: 'Vous n’avez pas ce programme connecté.',
  },
  PROGRAMS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} program bağlayabilirsiniz. Kullanmadığınız birinin bağlantısını kesin.',
    en: 'You can connect {most} programs at most. Disconnect one that you no longer use.',
    fr: 'Vous pouvez connecter {most} programmes au maximum. Déconnectez-en un qui ne sert plus.',
  },
  DEVICE_CODE_UNKNOWN: {
    status: 404,
    tr: 'Bu kodla bekleyen bir cihaz yok.',
    en: 'No device is waiting with this code.',
    fr: 'Aucun appareil n’attend avec ce code.',
  },
  DEVICE_CODE_EXPIRED: {
    status: 410,
    tr: 'Kodun süresi doldu. Terminalde yeniden başlatın.',
    en: 'The code has expired. Start again in the terminal.',
    fr: 'Le code a expiré. Recommencez dans le terminal.',
  },
} satisfies Readonly<Record<string, RefusalAnswer>>;
