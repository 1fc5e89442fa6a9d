import './league-styles.ts';
import {
  LEAGUE_COSTS,
  LEAGUE_UNIVERSES,
  type LeagueCosts,
  type LeagueUniverse,
} from '@kurus/core/contract/words/league';
import { GROUP_NAME_MAX_LENGTH, GROUP_START_CASH_MAX, GROUP_START_CASH_MIN } from '@kurus/core/limits';
import { dateText as isoDate, dayOf } from '@kurus/core/market/calendar';
import { money } from '@kurus/core/money/money';
import { Snowflake } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { useWriteLock } from '../../lib/account/sample-lock.ts';
import { formatPublicMoney } from '../../lib/amounts/format.ts';
import { formText } from '../../lib/forms/form-values.ts';
import { type Form, useForm } from '../../lib/forms/use-form.ts';
import { serverTime } from '../../lib/server-time.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { AdviceNote } from '../../ui/advice-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { createGroup } from './league-queries.ts';

const WEEKS = ['1', '2', '4', '13', '26', '52'] as const;
type Weeks = (typeof WEEKS)[number];
const DEFAULT_CASH = '1000000';
const DEFAULT_SHARE = '25';

interface GroupChoice {
  readonly from: string;
  readonly weeks: Weeks;
  readonly cash: string;
  readonly universe: LeagueUniverse;
  readonly costs: LeagueCosts;
  readonly share: string;
  readonly lateEntry: boolean;
  readonly weeklyMail: boolean;
}

const firstChoice = (): GroupChoice => ({
  from: isoDate(dayOf(serverTime(Date.now())) + 1),
  weeks: '4',
  cash: DEFAULT_CASH,
  universe: 'BIST100',
  costs: 'realistic',
  share: DEFAULT_SHARE,
  lateEntry: true,
  weeklyMail: true,
});

/** Makes a group; beside the form stands what its members will read. */
export function GroupForm() {
  const t = useText();
  const [choice, setChoice] = useState(firstChoice);
  const set = (part: Partial<GroupChoice>) => setChoice({ ...choice, ...part });
  return (
    <div className="league">
      <FormCard choice={choice} set={set} />
      <div className="stack">
        <Card title={t('league.membersSee')}>
          <div className="stack-3">
            <p>
              {t('league.groupSentence', {
                cash: choice.cash === '' ? '–' : formatPublicMoney(money(choice.cash)),
                assets: t(`league.universe-${choice.universe}`),
                costs: t(`league.costs-${choice.costs}`),
                share: choice.share,
                weeks: t(`league.weeks-${choice.weeks}`),
                from: choice.from === '' ? '–' : sentenceDate(choice.from),
              })}
            </p>
            <p className="league-freezes">
              <Snowflake size={18} aria-hidden="true" />
              <span>{t('league.freezes')}</span>
            </p>
          </div>
        </Card>
        <Card title={t('league.haveCode')}>
          <CodeField />
        </Card>
        <AdviceNote text={t('league.noAdvice')} />
      </div>
    </div>
  );
}

interface FormProps {
  readonly choice: GroupChoice;
  readonly set: (part: Partial<GroupChoice>) => void;
}

function FormCard({ choice, set }: FormProps) {
  const t = useText();
  const lock = useWriteLock();
  const form = useForm(['name', 'from', 'cash', 'share']);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget, 'name');
    const mistakes = {
      name: name === '' ? ('league.nameMissing' as const) : undefined,
      from: choice.from === '' ? ('league.fromMissing' as const) : undefined,
      cash: isBetween(choice.cash, parseInt(GROUP_START_CASH_MIN, 10), parseInt(GROUP_START_CASH_MAX, 10))
        ? undefined
        : ('league.cashWrong' as const),
      share: isBetween(choice.share, 5, 100) ? undefined : ('league.shareWrong' as const),
    };
    if (form.busy || form.stop(event.currentTarget, mistakes)) return;
    const make = async () => {
      const { cash, share, weeks, ...rest } = choice;
      const { id } = await createGroup({
        ...rest,
        name,
        weeks: parseInt(weeks, 10),
        startCash: cash,
        maxShare: shareText(parseInt(share, 10)),
      });
      navigate(`/league/${id}`);
    };
    void form.send(make, (text) => text('league.makeFailed'));
  };
  return (
    <Card>
      <form className="stack league-form" method="post" noValidate onSubmit={submit}>
        <div className="league-pair">
          <TextField
            label={t('league.groupName')}
            name="name"
            autoComplete="off"
            maxLength={GROUP_NAME_MAX_LENGTH}
            {...form.marks('name')}
            onInput={() => form.retype('name')}
          />
          <DateField
            label={t('league.begins')}
            name="from"
            value={choice.from}
            onChange={(from) => set({ from })}
            {...form.marks('from')}
          />
        </div>
        <GroupFields choice={choice} set={set} form={form} />
        <FormStatus form={form} />
        <div className="league-form-foot">
          <span className="muted small">{t('league.codeAfter')}</span>
          <ButtonLink variant="ghost" href="/league?tab=groups">
            {t('common.cancel')}
          </ButtonLink>
          <Button type="submit" busy={form.busy} {...lock}>
            {t('league.make')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface GroupFieldsProps extends FormProps {
  readonly form: Form<'name' | 'from' | 'cash' | 'share'>;
}

function GroupFields({ choice, set, form }: GroupFieldsProps) {
  const t = useText();
  return (
    <>
      <RadioGroup<Weeks>
        label={t('league.howLong')}
        name="weeks"
        options={WEEKS.map((value) => ({ value, label: t(`league.weeks-${value}`) }))}
        value={choice.weeks}
        onChange={(weeks) => set({ weeks })}
        variant="chips"
      />
      <div className="league-pair">
        <NumberField
          label={t('league.startCash')}
          name="cash"
          decimals={0}
          maxLength={12}
          value={choice.cash}
          onChange={(cash) => set({ cash })}
          suffix={t('league.each')}
          {...form.marks('cash')}
        />
        <NumberField
          label={t('league.maxShare')}
          name="share"
          decimals={0}
          maxLength={3}
          value={choice.share}
          onChange={(share) => set({ share })}
          suffix="%"
          {...form.marks('share')}
        />
      </div>
      <div className="league-pair">
        <RadioGroup<LeagueUniverse>
          label={t('league.assets')}
          name="universe"
          options={LEAGUE_UNIVERSES.map((value) => ({ value, label: t(`league.universe-${value}`) }))}
          value={choice.universe}
          onChange={(universe) => set({ universe })}
        />
        <RadioGroup<LeagueCosts>
          label={t('league.costs')}
          name="costs"
          options={LEAGUE_COSTS.map((value) => ({ value, label: t(`league.costs-${value}`) }))}
          value={choice.costs}
          onChange={(costs) => set({ costs })}
        />
      </div>
      <Switch
        label={t('league.lateEntryLong')}
        hint={t('league.lateEntryHint')}
        checked={choice.lateEntry}
        onChange={(lateEntry) => set({ lateEntry })}
      />
      <Switch
        label={t('league.weeklyMail')}
        hint={t('league.weeklyMailHint')}
        checked={choice.weeklyMail}
        onChange={(weeklyMail) => set({ weeklyMail })}
      />
    </>
  );
}

/** 25 percent is "0.25". */
const shareText = (percent: number): string => `${Math.floor(percent / 100)}.${String(percent % 100).padStart(2, '0')}`;

function isBetween(text: string, least: number, most: number): boolean {
  const value = parseInt(text, 10);
  return /^\d+$/.test(text) && value >= least && value <= most;
}
