import { expect, it } from 'vitest';
import * as limits from './limits.ts';

it('the business constants are those of the specification, section 9', () => {
  expect(limits).toMatchObject({
    SESSION_MS: 600_000,
    COUNTDOWN_TICK_MS: 1000,
    REDIRECT_AFTER_LOGIN_MS: 1500,
    REDIRECT_AFTER_OTP_MS: 1500,
    REDIRECT_AFTER_REGISTER_MS: 2000,
    RESET_STEP_DELAY_MS: 1000,
    TOAST_MS: 2000,
    CONTACT_NOTE_MS: 3000,
    CODE_LENGTH: 6,
    PASSWORD_MIN_LENGTH: 6,
    PHONE_COUNTRY_CODES: ['+90', '+1', '+33'],
    DASHBOARD_PAGE_SIZE: 10,
    STANDALONE_PAGE_SIZE: 20,
    PROFILE_CACHE_MS: 300_000,
    PIE_COLOR_COUNT: 12,
    DEPOSIT_TYPE: 1,
    WITHDRAW_TYPE: 2,
    LANGUAGES: ['tr', 'en', 'fr'],
    DEFAULT_LANGUAGE: 'tr',
  });
});
