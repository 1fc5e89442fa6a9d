import { useState } from 'react';
import { Card } from '../src/ui/card.tsx';
import { DateField } from '../src/ui/date-field.tsx';
import { FormStatus } from '../src/ui/form-status.tsx';
import { NewPasswordField } from '../src/ui/new-password-field.tsx';
import { NumberField } from '../src/ui/number-field.tsx';
import { OtpInput } from '../src/ui/otp-input.tsx';
import { PasswordField } from '../src/ui/password-field.tsx';
import { PriceField, priceMistake } from '../src/ui/price-field.tsx';
import { RadioGroup } from '../src/ui/radio-group.tsx';
import { ResendCode } from '../src/ui/resend-code.tsx';
import { SearchField } from '../src/ui/search-field.tsx';
import { StepperField } from '../src/ui/stepper-field.tsx';
import { SumText } from '../src/ui/sum-text.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { SelectField, TextArea, TextField } from '../src/ui/text-field.tsx';

export function FormSamples() {
  const [amount, setAmount] = useState('1234567.5');
  const [code, setCode] = useState('12');
  const [kind, setKind] = useState<'deposit' | 'withdraw'>('deposit');
  const [search, setSearch] = useState('');
  const [day, setDay] = useState('2026-11-20');
  const [count, setCount] = useState('100');
  const [limit, setLimit] = useState('140.63');
  const [resendAtMs, setResendAtMs] = useState(() => Date.now() + 60_000);
  return (
    <Card title="Alanlar">
      <div className="gallery-grid">
        <TextField label="E-posta veya kullanıcı adı" name="emailOrUsername" hint="İkisinden biri yeterli." />
        <PasswordField label="Parola" name="password" autoComplete="current-password" error="Parolalar eşleşmiyor!" />
        <NumberField label="Tutar" name="amount" value={amount} onChange={setAmount} decimals={2} suffix="₺" />
        <SelectField
          label="Ülke"
          name="country"
          options={[
            { value: '+90', label: 'Türkiye +90' },
            { value: '+33', label: 'Fransa +33' },
          ]}
        />
        <RadioGroup
          label="İşlem"
          name="kind"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'deposit', label: 'Yatır' },
            { value: 'withdraw', label: 'Çek' },
          ]}
        />
        <Switch label="Beni hatırla" hint="Yalnız kullanıcı adınız saklanır." name="remember" defaultChecked />
        <SearchField label="Hisse ara" value={search} onChange={setSearch} />
        <OtpInput label="Doğrulama kodu" value={code} onChange={setCode} />
        <TextArea label="Mesaj" name="message" />
        <DateField label="Gün" name="date" value={day} onChange={setDay} />
        <NewPasswordField label="Yeni parola" name="newPassword" advice={{ weakness: 'common', refused: true }} />
        <StepperField
          label="Adet"
          name="quantity"
          value={count}
          onChange={setCount}
          decimals={0}
          onStep={(steps) => setCount(String(Math.max(0, Number(count) + steps)))} // not a figure: a sample
        />
        <PriceField
          label="Limit fiyatı"
          name="limit"
          kind="stocks"
          value={limit}
          onChange={setLimit}
          start={undefined}
          mistake={priceMistake('stocks', limit, undefined)}
        />
        <FormStatus form={{ error: () => 'Bakiye yetersiz.', errorId: 'sample-error' }} />
        <FormStatus form={{ note: () => 'Değişiklikler kaydedildi.', errorId: 'sample-note' }} />
        <ResendCode resendAtMs={resendAtMs} disabled={false} onResend={() => setResendAtMs(Date.now() + 60_000)} />
        <p>
          <SumText>₺48.250,50 + ₺345.894,73 = ₺394.145,23</SumText>
        </p>
      </div>
    </Card>
  );
}
