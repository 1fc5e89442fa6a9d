/** The settings of what people write for one another. */

import { contact, oneOf, optional, setting } from './setting-values.ts';

export const COMMUNITY_SETTINGS = {
  community: setting(
    'COMMUNITY',
    '',
    oneOf('', 'on', 'off'),
    'Comments, public strategies and names that people choose; ' +
      'default on, with NODE_ENV=production off until MODERATION_CONTACT is set',
  ),
  moderationContact: setting(
    'MODERATION_CONTACT',
    '',
    optional(contact),
    'Whom to tell of a comment that must go: mailto:, https: or tel:; whoever sets it has duties (docs/operations.md)',
  ),
};

interface CommunitySettings {
  readonly community: '' | 'on' | 'off';
  readonly moderationContact: string | undefined;
}

/** Operators for others name somebody to tell first. */
export const isCommunityOn = ({ community, moderationContact }: CommunitySettings, isOperated: boolean): boolean =>
  community === '' ? !isOperated || moderationContact !== undefined : community === 'on';
