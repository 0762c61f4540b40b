import { useNavigate, useSearchParams } from 'react-router';
import {
  createWorkOrder,
  workOrderPriorities,
  workOrderTypes,
} from '../../core/api/office/work-orders';
import { listAlarms } from '../../core/api/monitoring/alarms';
import { text } from '../../core/i18n/translator';
import { formOf } from '../../core/resource/input';
import { mobile } from '../../core/rules/basic';
import { Button } from '../../widgets/controls/button';
import { NoPermissionState } from '../../widgets/feedback/states';
import { FormBox } from '../../widgets/resource/form/form-box';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { FormRequest } from '../../widgets/resource/operation/form-request';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useCan, useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { resources, serviceCodes } from './about';
import { SimilarRequests } from './similar-requests';
import { input } from './inputs';
import css from './create-screen.css';
import { workOrderMessages as m } from './messages';
import { withAlarms } from './with-alarms';

const { spec, read } = formOf({
  type: input.radio({
    label: 'order.type',
    required: true,
    initial: 'consulting',
    from: workOrderTypes.map((value) => ({ value, label: text(m, `type.${value}`) })),
  }),
  name: input.text({ label: 'order.name', required: true, maxLength: 100 }),
  resourceId: input.select({ label: 'order.resource', from: resources }),
  serviceCode: input.select({
    label: 'order.serviceOf',
    from: serviceCodes,
    show: ({ resourceId }) => resourceId === '',
  }),
  alarms: input.switch({
    label: 'order.withAlarms',
    initial: true,
    show: ({ type, resourceId }) => type === 'fault' && resourceId !== '',
  }),
  priority: input.radio({
    label: 'order.priority',
    required: true,
    initial: 'normal',
    from: workOrderPriorities.map((value) => ({ value, label: text(m, `within.${value}`) })),
  }),
  content: input.area({ label: 'order.content', required: true, maxLength: 5000 }),
  mobile: input.text({ label: 'order.mobile', rules: [mobile] }),
  attachments: input.files({ label: 'order.files', most: 10 }),
});

/** a form on a page of its own; a link from a resource fills in what it is about. */
export default function CreateScreen() {
  const can = useCan();
  const signedIn = useSession(({ user }) => user !== null);
  if (!signedIn) return null;
  return can(createWorkOrder.perm ?? null) ? <Form /> : <NoPermissionState />;
}

function Form() {
  useStylesheet(css);
  const t = useMessages(m);
  const can = useCan();
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const phone = useSession(({ user }) => user?.mobile ?? '');
  const type = workOrderTypes.find((each) => each === url.get('type')) ?? 'consulting';
  const template = (of: (typeof workOrderTypes)[number]) => t(`template.${of}`);
  const form = useInputForm({
    spec,
    from: {
      resourceId: url.get('resourceId') ?? '',
      serviceCode: url.get('serviceCode') ?? '',
      mobile: phone,
      type,
      content: template(type),
    },
    draftKey: 'workOrder.create',
    send: async (values) => {
      const { alarms, ...body } = read(values);
      const isFault = body.type === 'fault' && body.resourceId !== '';
      const content =
        alarms && isFault && can(listAlarms.perm ?? null)
          ? await withAlarms(runtime, body.resourceId, body.content, t('order.lastAlarms'))
          : body.content;
      return runtime.call(createWorkOrder, { body: { ...body, content } }, { ignoreErrors: true });
    },
    onDone: ({ id }) => {
      runtime.notices.push({ tone: 'success', text: text(m, 'order.sent') });
      void navigate(paths.workOrder(id));
    },
  });
  // Another kind asks for other things: what nobody has touched gives way, what somebody wrote stays.
  const set = (name: string, value: unknown) => {
    const untouched = workOrderTypes.some((each) => template(each) === form.values['content']);
    form.set(name, value);
    const next = name === 'type' && workOrderTypes.find((each) => each === value);
    if (next && untouched) form.set('content', template(next));
  };
  const written = (name: string) => {
    const value = form.values[name];
    return typeof value === 'string' ? value : '';
  };
  return (
    <div className="by-work-order-page">
      <FormBox form={form} name={text(m, 'order.createTitle')} className="by-work-order-form">
        <InputFields form={{ ...form, set }} />
        <div>
          <Button variant="primary" type="submit" loading={form.sending}>
            {t('order.create')}
          </Button>
          <FormRequest
            {...{ spec, endpoint: createWorkOrder, values: form.values }}
            send={(call, values) => {
              // What is read of alarms for it is written into its content when it is sent.
              const { alarms: _alarms, ...body } = read(values);
              return call(createWorkOrder, { body });
            }}
          />
        </div>
      </FormBox>
      <SimilarRequests subject={written('name')} resourceId={written('resourceId')} />
    </div>
  );
}
