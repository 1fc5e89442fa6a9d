/** Links chats of Telegram: reads what was written to the operator's bot, while somebody waits with a code. */

import { userOfKey } from '../../auth/session/user-key.ts';
import type { Sql } from '../../db/pool.ts';
import { callOutside } from '../../outbound/call-outside.ts';
import { hasOpenCodes, linkChat } from './channel-store.ts';
import { type SenderParts, telegramCall } from './senders.ts';

interface Update {
  readonly update_id?: unknown;
  readonly message?: { readonly text?: unknown; readonly chat?: { readonly id?: unknown } };
}

/** Signs of a code: the user's number and nine random bytes, base64url. */
const CODE = /^(?:\/start )?([\w-]{23})$/;
/** At a time, so that an answer stays below the limit of its size. */
const UPDATES = 10;

export interface TelegramUpdates {
  step(): Promise<void>;
}

export function createTelegramUpdates(sql: Sql, config: SenderParts['config'], now: () => number): TelegramUpdates {
  let offset = 0;
  return {
    async step() {
      if (config.telegramBotToken === undefined || !(await hasOpenCodes(sql, now()))) return;
      const body = { offset, limit: UPDATES, timeout: 0, allowed_updates: ['message'] };
      // A bot that does not answer is asked again in the next round.
      const answer = await callOutside(telegramCall(config, 'getUpdates', body)).catch(() => undefined);
      if (answer?.status !== 200) return;
      for (const update of updatesOf(answer.text)) {
        if (Number.isSafeInteger(update.update_id)) offset = Math.max(offset, (update.update_id as number) + 1);
        const { text, chat } = update.message ?? {};
        const [, code] = typeof text === 'string' ? (CODE.exec(text.trim()) ?? []) : [];
        if (code === undefined || !Number.isSafeInteger(chat?.id)) continue;
        await linkChat(sql, { userId: userOfKey(code), code, chat: String(chat?.id), nowMs: now() });
      }
    },
  };
}

function updatesOf(text: string): readonly Update[] {
  try {
    const { result } = JSON.parse(text) as { readonly result?: unknown };
    return Array.isArray(result) ? (result as readonly (Update | null)[]).filter((one) => one !== null) : [];
  } catch {
    return [];
  }
}
