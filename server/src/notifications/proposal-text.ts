/** Notifications about proposals of programs. */

import type { ProposalKind } from '@kurus/core/contract/words/proposals';
import type { Language } from '@kurus/core/limits';
import type { NotificationText } from './order-text.ts';

export interface ProposalFacts {
  readonly proposal: ProposalKind;
  /** Name of the program. */
  readonly program: string;
}

const TITLES: Readonly<Record<ProposalKind, Readonly<Record<Language, string>>>> = {
  entries: {
    tr: 'Bir program kayıt önerdi',
    en: 'A program proposed entries',
    fr: 'Un programme a proposé des écritures',
  },
  order: { tr: 'Bir program emir önerdi', en: 'A program proposed an order', fr: 'Un programme a proposé un ordre' },
  alert: { tr: 'Bir program uyarı önerdi', en: 'A program proposed an alert', fr: 'Un programme a proposé une alerte' },
};

const TEXT: Readonly<Record<Language, string>> = {
  tr: '“{program}” yanıtınızı bekliyor. Kabul etmediğiniz hiçbir şey olmaz.',
  en: '“{program}” waits for your answer. Nothing happens that you do not accept.',
  fr: '«\u00a0{program}\u00a0» attend votre réponse. Rien ne se passe sans votre accord.',
};

export const proposalText = ({ proposal, program }: ProposalFacts, language: Language): NotificationText => ({
  title: TITLES[proposal][language],
  text: TEXT[language].replace('{program}', () => program),
  link: '/dashboard?tab=profile&part=programs&list=proposals',
});
