import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { dayText } from '../../../core/format/days';
import type { FormValues, InputKind } from '../../../core/resource/input';
import { NumberInput } from '../../controls/number-input';
import { PasswordInput } from '../../controls/password-input';
import { useText } from '../../surface/runtime-context';
import { Select } from '../../controls/select';
import { SkeletonLines } from '../../feedback/skeleton';
import { Switch } from '../../controls/switch';
import { TextArea } from '../../controls/text-area';
import { TextInput } from '../../controls/text-input';
import { IpInput } from './input-ip';
import { leaves } from './input-kind';
import type { InputControlProps, KindProps } from './input-kind';
import { optionsOf, takingFirst } from './input-options';

const kind = (load: () => Promise<ComponentType<KindProps>>) =>
  lazy(async () => ({ default: await load() }));

/** Rarer kinds arrive with the first form that has one. */
const lazyControls: Partial<Record<InputKind, ComponentType<KindProps>>> = {
  multi: kind(async () => (await import('./input-multi')).MultiInput),
  radio: kind(async () => (await import('./input-radio')).RadioInput),
  range: kind(async () => (await import('./input-range')).RangeInput),
  cidrs: kind(async () => (await import('./input-list')).ListInput),
  specs: kind(async () => (await import('./input-specs')).SpecsInput),
  files: kind(async () => (await import('../../upload/files-input')).FilesInput),
  hosts: kind(async () => (await import('./input-hosts')).HostsInput),
  custom: kind(async () => (await import('./input-part')).PartInput),
};

/** The control of one input, without label or message. */
export function InputControl(props: InputControlProps) {
  const { input, value, values = none, label, invalid, onChange, onLeave } = props;
  const show = useText();
  const LazyControl = lazyControls[input.kind];
  if (LazyControl) {
    return (
      <Suspense fallback={<SkeletonLines lines={1} />}>
        <LazyControl {...props} values={values} />
      </Suspense>
    );
  }
  const written = typeof value === 'string' ? value : '';
  const shared = {
    onBlur: leaves(onLeave),
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(invalid ? { 'aria-invalid': true as const } : {}),
    ...(input.placeholder ? { placeholder: show(input.placeholder) } : {}),
  };
  const limit = input.maxLength === undefined ? {} : { maxLength: input.maxLength };
  switch (input.kind) {
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          unit={input.unit}
          {...(input.min === undefined ? {} : { min: input.min })}
          {...(input.max === undefined ? {} : { max: input.max })}
        />
      );
    case 'area':
      return <TextArea {...shared} {...limit} value={written} onChange={onChange} />;
    case 'password':
      return (
        <>
          <PasswordInput
            {...shared}
            {...limit}
            autoComplete={input.current ? 'current-password' : 'new-password'}
            value={written}
            onChange={onChange}
          />
          {input.strength && (
            <Suspense fallback={null}>
              <Strength password={written} />
            </Suspense>
          )}
        </>
      );
    case 'switch':
      return <Switch {...shared} checked={value === true} onChange={onChange} />;
    case 'select': {
      const offered = optionsOf(input, values);
      const { onFirst, onArriving } = props;
      const isTaken = input.first && onFirst && written === '';
      return (
        <Select
          {...shared}
          {...(isTaken ? takingFirst(offered, onFirst, onArriving) : offered)}
          value={written}
          onChange={onChange}
          clearable={!input.required}
        />
      );
    }
    case 'date':
      return (
        <TextInput
          {...shared}
          type="date"
          // oxlint-disable-next-line react/purity -- what is shown is as of its drawing
          max={input.past ? dayText(new Date()) : '9999-12-31'}
          value={written}
          onChange={onChange}
        />
      );
    case 'ip':
      return <IpInput {...shared} value={written} onChange={onChange} />;
    case 'shown':
      return <span>{typeof value === 'number' ? value : written}</span>;
    case 'hidden':
    case 'rows':
      return null;
    default:
      return (
        <TextInput {...shared} {...limit} autoComplete="off" value={written} onChange={onChange} />
      );
  }
}

const Strength = lazy(async () => ({ default: (await import('./input-strength')).Strength }));

const none: FormValues = {};
