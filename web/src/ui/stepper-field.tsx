import { Minus, Plus } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { NumberField } from './number-field.tsx';
import { groupedText } from './number-text.ts';
import './stepper-field.css';

const REPEAT_AFTER_MS = 400;
const REPEAT_MS = 90;
/** Steps by key. The wheel does nothing: scrolling must not change a figure. */
const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

type NumberFieldProps = ComponentProps<typeof NumberField>;
interface StepperFieldProps extends Omit<NumberFieldProps, 'before' | 'suffix'> {
  /** Changes the figure by that many steps up; down for a negative number. */
  readonly onStep: (steps: number) => void;
  /** Text right behind the figure. */
  readonly unit?: ReactNode;
}

/** A figure between two buttons that change it by a step, repeatedly while held. */
export function StepperField(props: StepperFieldProps) {
  const t = useText();
  const { onStep, unit, className, onKeyDown, ...field } = props;
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = KEYS[event.key];
    if (steps === undefined) return onKeyDown?.(event);
    event.preventDefault();
    onStep(steps);
  };
  return (
    <NumberField
      {...field}
      className={classNames('stepper', className)}
      onKeyDown={step}
      before={<StepButton label={t('orders.stepDown', { label: field.label })} steps={-1} onStep={onStep} />}
      data-unit={unit === undefined ? undefined : ''}
      suffix={
        <>
          {unit !== undefined && <Unit value={field.value} unit={unit} />}
          <StepButton label={t('orders.stepUp', { label: field.label })} steps={1} onStep={onStep} />
        </>
      }
    />
  );
}

/** The unit right behind the centred figure: an invisible copy of the figure keeps the distance. */
function Unit({ value, unit }: { readonly value: string; readonly unit: ReactNode }) {
  return (
    <span className="stepper-unit">
      <span className="stepper-copy field-figure">{groupedText(value)}</span>
      <span>{unit}</span>
    </span>
  );
}

type StepButtonProps = Pick<StepperFieldProps, 'onStep'> & { readonly label: string; readonly steps: number };

/** Not a tab stop: the arrow keys of the field do the same. */
function StepButton({ label, steps, onStep }: StepButtonProps) {
  const [held, setHeld] = useState(false);
  const repeated = useRef(false);
  const repeat = useEffectEvent(() => {
    repeated.current = true;
    onStep(steps);
  });
  useEffect(() => {
    if (!held) return;
    let timer = setTimeout(function again() {
      repeat();
      timer = setTimeout(again, REPEAT_MS);
    }, REPEAT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const letGo = () => setHeld(false);
  const hold = () => {
    repeated.current = false;
    setHeld(true);
  };
  const press = () => {
    if (!repeated.current) onStep(steps);
    repeated.current = false;
  };
  const Icon = steps < 0 ? Minus : Plus;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="stepper-button"
      aria-label={label}
      onPointerDown={hold}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onClick={press}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
