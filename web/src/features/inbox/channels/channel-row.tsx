import type { ComponentProps, ReactNode } from 'react';
import { Switch } from '../../../ui/switch.tsx';

interface ChannelRowProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/** A channel with its icon, and its control at the end. */
export function ChannelRow({ icon, title, text, children }: ChannelRowProps) {
  return (
    <div className="channels-row">
      <Icon icon={icon} />
      <span className="grow">
        <strong>{title}</strong>
        {text !== undefined && <span className="muted small channels-text">{text}</span>}
      </span>
      {children}
    </div>
  );
}

/** A switch with an icon. */
export function SwitchRow({ icon, ...props }: Pick<ChannelRowProps, 'icon'> & ComponentProps<typeof Switch>) {
  return (
    <div className="channels-row">
      <Icon icon={icon} />
      <Switch className="grow" {...props} />
    </div>
  );
}

const Icon = ({ icon }: Pick<ChannelRowProps, 'icon'>) => (
  <span className="channels-icon" aria-hidden="true">
    {icon}
  </span>
);
