import { Landmark, Plus, Trash } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../src/lib/api-error.ts';
import { AdviceNote } from '../src/ui/advice-note.tsx';
import { Avatar } from '../src/ui/avatar.tsx';
import { Button, ButtonLink, IconButton } from '../src/ui/button.tsx';
import { Card } from '../src/ui/card.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { Modal } from '../src/ui/modal.tsx';
import { Nickname } from '../src/ui/nickname.tsx';
import { Pagination } from '../src/ui/pagination.tsx';
import { PasswordDialog } from '../src/ui/password-dialog.tsx';
import { ReportDialog } from '../src/ui/report-dialog.tsx';
import { ReturnText } from '../src/ui/return-text.tsx';
import { RowMenu } from '../src/ui/row-menu.tsx';
import { Tabs } from '../src/ui/tabs.tsx';
import { toast } from '../src/ui/toast.tsx';
import { Tooltip } from '../src/ui/tooltip.tsx';
import { useDropdown } from '../src/ui/use-dropdown.ts';
import { useProof } from '../src/ui/use-proof.tsx';
import { FormSamples } from './form-samples.tsx';

type Dialog = 'modal' | 'confirm' | 'password' | 'report' | 'proof';

function MenuSample() {
  const menu = useDropdown();
  const erase = { label: 'Sil', icon: <Trash size={16} />, onChoose: () => toast.success('Silindi.') };
  return <RowMenu label="Seçenekler" dropdown={menu} choices={[erase]} />;
}

export function ControlSamples() {
  const [tab, setTab] = useState<'stocks' | 'cryptos'>('stocks');
  const [page, setPage] = useState(3);
  const [open, setOpen] = useState<Dialog>();
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
          <Button variant="danger" onClick={() => setOpen('password')}>
            Sil
          </Button>
          <Button variant="secondary" onClick={() => setOpen('proof')}>
            Doğrula
          </Button>
          <Button variant="danger" onClick={() => setOpen('report')}>
            Bildirim
          </Button>
          <Button busy>Giriş yap</Button>
          <Button disabled>Gönder</Button>
          <Button size="sm" variant="secondary">
            %25
          </Button>
          <ButtonLink href="/dev/gallery.html" variant="secondary" size="sm">
            Piyasaya git
          </ButtonLink>
          <Tooltip text="Çok yakında">
            <IconButton label="Banka" icon={<Landmark size={18} />} />
          </Tooltip>
          <Avatar name="Ayşe Yılmaz" />
          <Nickname name="Sakin Martı 4821" />
          <MenuSample />
          <ReturnText value={0.452} decimals={1} />
          <ReturnText value={-0.031} decimals={1} />
          <AdviceNote text="Yatırım tavsiyesi değildir." />
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
        <Pagination page={page} pageCount={32} onChange={setPage} variant="of" />
      </div>
      <DialogSamples open={open} onClose={() => setOpen(undefined)} />
    </Card>
  );
}

/** Proof of an act that the server refuses without one. */
function ProofSample({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { proven, dialog } = useProof();
  useEffect(() => {
    const refuse = async () => {
      throw new ApiError(403, 'PROOF_NEEDED', '');
    };
    if (open) void proven('key', refuse).then(onClose, onClose);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at each opening
  }, [open]);
  return dialog;
}

function DialogSamples({ open, onClose }: { readonly open: Dialog | undefined; readonly onClose: () => void }) {
  return (
    <>
      <Modal open={open === 'modal'} title="GARAN · Garanti BBVA" onClose={onClose}>
        <FormSamples />
      </Modal>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Hesap dondurulsun mu?"
        text="Bütün oturumlarınız kapanır. Parolanız ve tek kullanımlık kodla yeniden giriş yaparak açabilirsiniz."
        confirmLabel="Hesabı dondur"
        onConfirm={onClose}
        onCancel={onClose}
      />
      <PasswordDialog
        open={open === 'password'}
        title="Hesap silinsin mi?"
        text="Bütün verileriniz silinir."
        confirmLabel="Hesabı sil"
        tone="danger"
        send={async () => onClose()}
        failed="common.genericError"
        onCancel={onClose}
      />
      <ReportDialog
        open={open === 'report'}
        title="comments.reportTitle"
        send={async () => ({ message: 'Bildirdiniz.' })}
        failed="comments.failed"
        onClose={onClose}
      />
      <ProofSample open={open === 'proof'} onClose={onClose} />
    </>
  );
}
