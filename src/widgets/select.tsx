export { NativeSelect as Select } from './native-select';
export type { NativeSelectProps as SelectProps } from './native-select';
