import { RealPricesSetting } from '../../features/real-prices/real-prices-setting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { useColorBlind } from '../../lib/theme.ts';
import { useMedia } from '../../lib/use-media.ts';
import '../../ui/key.css';
import { Modal } from '../../ui/modal.tsx';
import { Switch } from '../../ui/switch.tsx';
import { EXPLORE_PAGES, MENU_PAGES, TAB_IDS } from '../tab-ids.ts';
import './settings-dialog.css';
import { TAB_LABELS } from './tab-list.tsx';

/** A phone or a tablet without a keyboard. */
const NO_KEYBOARD = '(hover: none) and (pointer: coarse)';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Opened by "?": the colours of gain and loss, and on devices with a keyboard the shortcuts with their off switch. */
export function SettingsDialog({ open, onClose }: SettingsDialogProps) {
  const t = useText();
  const [colorBlind, setColorBlind] = useColorBlind();
  const hasKeyboard = !useMedia(NO_KEYBOARD);
  return (
    <Modal open={open} title={t('shell.settings')} onClose={onClose}>
      <div className="stack">
        <Switch
          label={t('settings.colorBlind')}
          hint={t('settings.colorBlindHint')}
          checked={colorBlind}
          onChange={setColorBlind}
        />
        <RealPricesSetting />
        {hasKeyboard && <Shortcuts />}
        <a className="small" href="/licenses.txt">
          {t('settings.licenses')}
        </a>
      </div>
    </Modal>
  );
}

function Shortcuts() {
  const t = useText();
  const on = useStored(storage.shortcuts) !== false;
  return (
    <>
      <Switch label={t('settings.shortcutsOn')} checked={on} onChange={(isOn) => storage.shortcuts.set(isOn)} />
      <section>
        <h3>{t('settings.shortcuts')}</h3>
        <dl className="shortcuts">
          <Shortcut keys={['/']} does={t('settings.shortcutSearch')} />
          <Shortcut keys={['h']} does={t('common.hideAmounts')} />
          <Shortcut keys={['?']} does={t('settings.shortcutHelp')} />
          {[...TAB_IDS, ...MENU_PAGES, ...EXPLORE_PAGES].map((tab) => {
            const { key, text } = TAB_LABELS[tab];
            return key && <Shortcut key={tab} keys={['g', key]} does={t(text)} />;
          })}
          <Shortcut keys={['Esc']} does={t('settings.shortcutClose')} />
        </dl>
      </section>
    </>
  );
}

function Shortcut({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) {
  const t = useText();
  const [first = '', second] = keys;
  return (
    <div>
      <dt>{does}</dt>
      <dd aria-label={second ? t('settings.keyThen', { first, second }) : first}>
        {keys.map((key) => (
          <kbd key={key} className="key">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
