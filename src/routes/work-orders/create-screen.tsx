import { useNavigate, useSearchParams } from 'react-router';
import { listResources } from '../../core/api/compute/resources';
import { createWorkOrder } from '../../core/api/office/work-orders';
import { choicesOf } from '../../core/dictionaries/choices';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import { mobile } from '../../core/rules/basic';
import { Button } from '../../widgets/controls/button';
import { NoPermissionState } from '../../widgets/feedback/states';
import { FormBox } from '../../widgets/resource/form/form-box';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useCan, useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { offer } from '../sources';
import css from './create-screen.css';
import { workOrderMessages as m } from './messages';
import { priorityWords, typeWords } from './words';

const input = inputs(m);
const { spec, read } = formOf({
  type: input.radio({
    label: 'order.type',
    required: true,
    initial: 'consulting',
    from: choicesOf(typeWords),
  }),
  name: input.text({ label: 'order.name', required: true, maxLength: 100 }),
  resourceId: input.select({
    label: 'order.resource',
    from: offer(listResources, { label: ({ name, kindName }) => `${name}  ${kindName}` }),
  }),
  priority: input.radio({
    label: 'order.priority',
    required: true,
    initial: 'normal',
    from: choicesOf(priorityWords),
  }),
  content: input.area({
    label: 'order.content',
    required: true,
    maxLength: 5000,
    help: 'order.faultHint',
  }),
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
  const runtime = useRuntime();
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const phone = useSession(({ user }) => user?.mobile ?? '');
  const type = typeWords.values.find((each) => each === url.get('type'));
  const form = useInputForm({
    spec,
    from: { resourceId: url.get('resourceId') ?? '', mobile: phone, ...(type && { type }) },
    draftKey: 'workOrder.create',
    send: (values) => runtime.call(createWorkOrder, { body: read(values) }, { ignoreErrors: true }),
    onDone: ({ id }) => {
      runtime.notices.push({ tone: 'success', text: text(m, 'order.sent') });
      void navigate(paths.workOrder(id));
    },
  });
  return (
    <FormBox form={form} name={text(m, 'order.createTitle')} className="by-work-order-form">
      <InputFields form={form} />
      <div>
        <Button variant="primary" type="submit" loading={form.sending}>
          {t('order.create')}
        </Button>
      </div>
    </FormBox>
  );
}
