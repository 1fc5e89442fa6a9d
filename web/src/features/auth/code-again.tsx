import { useText } from '../../i18n/use-text.ts';
import { OtpInput } from '../../ui/otp-input.tsx';

/** After a reload: the code was checked, but is kept nowhere. */
export function CodeAgain(boxes: {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly busy: boolean;
}) {
  const t = useText();
  return (
    <>
      <p className="form-hint">{t('account.codeAgain')}</p>
      <OtpInput label={t('code.label')} value={boxes.code} onChange={boxes.onChange} busy={boxes.busy} />
    </>
  );
}
