/** Names of the kinds of notifications; the texts of the inbox have them. */

import type { NotificationKind } from '@kurus/core/contract/words/notifications';
import type { PlainTextKey } from '../../i18n/texts.ts';

export const KIND_NAMES = {
  alert: 'inbox.kindAlert',
  'order-filled': 'inbox.kindOrderFilled',
  'order-ended': 'inbox.kindOrderEnded',
  'company-action': 'inbox.kindCompanyAction',
  'rights-last-day': 'inbox.kindRightsLastDay',
  'deposit-due': 'inbox.kindDepositDue',
  'bond-due': 'inbox.kindBondDue',
  'fund-hour': 'inbox.kindFundHour',
  'price-stale': 'inbox.kindPriceStale',
  offering: 'inbox.kindOffering',
  report: 'inbox.kindReport',
  security: 'inbox.kindSecurity',
  proposal: 'inbox.kindProposal',
  group: 'inbox.kindGroup',
  comment: 'inbox.kindComment',
  moderation: 'inbox.kindModeration',
} as const satisfies Record<NotificationKind, PlainTextKey>;
