import { Landmark, Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../src/ui/avatar.tsx';
import { Button, IconButton } from '../src/ui/button.tsx';
import { Card } from '../src/ui/card.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { Modal } from '../src/ui/modal.tsx';
import { NumberField } from '../src/ui/number-field.tsx';
import { OtpInput } from '../src/ui/otp-input.tsx';
import { Pagination } from '../src/ui/pagination.tsx';
import { PasswordField } from '../src/ui/password-field.tsx';
import { RadioGroup } from '../src/ui/radio-group.tsx';
import { SearchField } from '../src/ui/search-field.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { SelectField, TextArea, TextField } from '../src/ui/text-field.tsx';
import { toast } from '../src/ui/toast.tsx';
import { Tooltip } from '../src/ui/tooltip.tsx';

export function ControlSamples() {
  const [tab, setTab] = useState<'stocks' | 'cryptos'>('stocks');
  const [page, setPage] = useState(3);
  const [open, setOpen] = useState<'modal' | 'confirm'>();
  return (
    <Card title="Düğmeler ve gezinme">
      <div className="stack">
        <div className="row">
          <Button onClick={() => toast.success('Alış tamamlandı.')}>Giriş yap</Button>
          <Button variant="secondary" icon={<Plus size={16} />} onClick={() => toast.error('Bakiye yetersiz.')}>
            Ekle
          </Button>
          <Button variant="ghost">Vazgeç</Button>
          <Button variant="buy" onClick={() => setOpen('modal')}>
            Al
          </Button>
          <Button variant="sell">Sat</Button>
          <Button variant="danger" icon={<Trash size={16} />} onClick={() => setOpen('confirm')}>
            Dondur
          </Button>
          <Button busy>Giriş yap</Button>
          <Button disabled>Gönder</Button>
          <Button size="sm" variant="secondary">
            %25
          </Button>
          <Tooltip text="Çok yakında">
            <IconButton label="Banka" icon={<Landmark size={18} />} />
          </Tooltip>
          <Avatar name="Ayşe Yılmaz" />
          <Avatar />
        </div>
        <Tabs
          label="Piyasa"
          items={[
            { id: 'stocks', label: 'Hisseler', count: 628 },
            { id: 'cryptos', label: 'Kriptolar', count: 75 },
          ]}
          active={tab}
          onChange={setTab}
        >
          <p className="muted">{tab === 'stocks' ? 'Hisse listesi' : 'Kripto listesi'}</p>
        </Tabs>
        <Pagination page={page} pageCount={63} onChange={setPage} />
        <Pagination page={page} pageCount={32} onChange={setPage} look="of" />
      </div>
      <Modal open={open === 'modal'} title="GARAN · Garanti BBVA" onClose={() => setOpen(undefined)}>
        <FormSamples />
      </Modal>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Hesap dondurulsun mu?"
        text="Bütün oturumlarınız kapanır. Parolanız ve tek kullanımlık kodla yeniden giriş yaparak açabilirsiniz."
        confirmLabel="Hesabı dondur"
        onConfirm={() => setOpen(undefined)}
        onCancel={() => setOpen(undefined)}
      />
    </Card>
  );
}

export function FormSamples() {
  const [amount, setAmount] = useState('1234567.5');
  const [code, setCode] = useState('12');
  const [kind, setKind] = useState<'deposit' | 'withdraw'>('deposit');
  const [search, setSearch] = useState('');
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
        <SearchField label="Hisse ara" value={search} onChange={setSearch} shortcut />
        <OtpInput label="Doğrulama kodu" value={code} onChange={setCode} />
        <TextArea label="Mesaj" name="message" />
      </div>
    </Card>
  );
}
