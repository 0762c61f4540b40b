import type { Endpoint } from '../../../core/api/endpoint';
import type { Call } from '../../../core/resource/call';
import type { FormSpec } from '../../../core/resource/form';
import type { FormValues } from '../../../core/resource/input';
import { firstRequest } from '../../../core/resource/request-of';
import { RequestMenu } from './request-menu';

interface FormRequestProps {
  /** The call that the documentation is opened at. */
  readonly endpoint: Endpoint;
  readonly spec: FormSpec;
  readonly values: FormValues;
  /** What the form sends by itself, with the call that it is given: the first request of it is copied. */
  readonly send: (call: Call, values: FormValues) => unknown;
}

/** What a hand-written form would send now, to be copied as a command; its secrets are places in it. */
export function FormRequest({ endpoint, spec, values, send }: FormRequestProps) {
  return (
    <RequestMenu
      endpoint={endpoint}
      entered
      requests={async (write) => [
        await firstRequest(async ({ call }) => send(call, write.openValues(spec, values)), {}),
      ]}
    />
  );
}
