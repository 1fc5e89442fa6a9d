import { PHONE_COUNTRY_CODES } from '@kurus/core/limits';
import type { InputEvent } from 'react';
import type { TextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { formRaw } from '../../lib/forms/form-values.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { asCountryCode, caretBehindDigit, formatPhone, phoneDigits, type PhoneCountryCode } from './phone.ts';

const COUNTRIES = {
  '+90': 'account.countryTurkey',
  '+1': 'account.countryUnitedStates',
  '+33': 'account.countryFrance',
} as const satisfies Record<PhoneCountryCode, TextKey>;

interface PhoneFieldProps {
  readonly error?: string | undefined;
  readonly invalid?: boolean;
  readonly 'aria-errormessage'?: string;
}

/** Country and number; the number is formatted as "(532) 123 45 67" once it has ten digits. */
export function PhoneField(props: PhoneFieldProps) {
  const t = useText();
  return (
    <div className="auth-phone">
      <SelectField
        label={t('account.phoneCountry')}
        name="countryCode"
        autoComplete="tel-country-code"
        options={PHONE_COUNTRY_CODES.map((code) => ({ value: code, label: `${t(COUNTRIES[code])} ${code}` }))}
        defaultValue={PHONE_COUNTRY_CODES[0]}
      />
      <TextField
        {...props}
        label={t('fields.phone')}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(xxx) xxx xx xx"
        required
        onInput={formatAsTyped}
      />
    </div>
  );
}

function formatAsTyped({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const typed = input.value;
  const country = asCountryCode(input.form ? formRaw(input.form, 'countryCode') : '');
  const formatted = formatPhone(phoneDigits(typed, country));
  // A plus sign begins a country code: nothing to format yet.
  if (formatted === typed || /^\+\d{0,3}$/.test(typed)) return;
  const caret = input.selectionStart ?? typed.length;
  const digitsBefore = typed.slice(0, caret).replace(/\D/g, '').length;
  input.value = formatted;
  const place = caret === typed.length ? formatted.length : caretBehindDigit(formatted, digitsBefore);
  input.setSelectionRange(place, place);
}
