/** Nicknames over HTTP. */

import * as contract from '@kurus/core/contract/people';
import * as requests from '@kurus/core/contract/requests/people';
import type { Guesses } from '../auth/limits/guesses.ts';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { chooseNickname, ownNickname, rollNickname } from './nicknames.ts';

export interface PeopleParts {
  readonly sql: Sql;
  /** True: people may write texts that others see, their own names among them. */
  readonly isOpen: boolean;
  readonly guesses: Guesses;
}

export function peopleRoutes(context: HttpContext, { sql, isOpen, guesses }: PeopleParts): void {
  route(context, contract.ownNickname, requests.ownNickname, async ({ session, language, nowMs }) => ({
    message: textOf('ok', language),
    data: await ownNickname(sql, session.userId, nowMs),
  }));

  route(context, contract.rollNickname, requests.rollNickname, async ({ session, language }) => ({
    message: textOf('ok', language),
    data: { nickname: await rollNickname(sql, session) },
  }));

  route(context, contract.chooseNickname, requests.chooseNickname, async ({ session, body, language, nowMs }) => {
    const chosen = await guesses(session.userId, language, () =>
      chooseNickname(sql, session, { name: body.nickname, isFree: isOpen, nowMs }),
    );
    return { message: textOf('nicknameChosen', language), data: { ...chosen, nickname: body.nickname } };
  });
}
