import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import { vm } from '../../core/dictionaries/compute';
import type { Looked } from '../../core/dictionaries/dictionary';
import { useLocale, useMessages, useRuntime } from '../surface/runtime-context';
import { pickerMessages } from './messages';
import type { PickerModel } from './picker-model';
import type { PickerState } from './picker-state';
import { reasonText, type PickerTranslate, type Reason } from './reasons';

export const PickerModelContext = createContext<PickerModel | null>(null);

export function useModel(): PickerModel {
  const model = useContext(PickerModelContext);
  if (!model) throw new Error('useModel: no HostPicker above');
  return model;
}

export function usePicker<T>(selector: (state: PickerState) => T): T {
  return useStore(useModel().store, selector);
}

export function usePickerText(): PickerTranslate {
  return useMessages(pickerMessages);
}

/** W-07: by the tag's attribute or by the operator's configuration. */
export function useMonitoring(): boolean {
  const { config } = useRuntime();
  const byTag = usePicker(({ settings }) => settings.monitoring || settings.machines);
  return byTag || config.env.monitoring;
}

/** D-035; a machine without a status is shown as unknown and not as a dash, because the status decides. */
export function useStatus(): (status: string) => Looked {
  const locale = useLocale();
  const t = usePickerText();
  return useCallback(
    (status) => {
      const looked = vm.lookup(status, locale);
      return status === '' ? { ...looked, text: t('status.none') } : looked;
    },
    [locale, t],
  );
}

export function useReason(): (reason: Reason) => string {
  const t = usePickerText();
  const status = useStatus();
  return useCallback((reason) => reasonText(reason, t, (value) => status(value).text), [t, status]);
}
