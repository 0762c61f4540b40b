import { changeFlowDefinition } from '../../../core/api/flows/definitions';
import type { FlowDefinition } from '../../../core/api/flows/definitions';
import { isApiError } from '../../../core/http/errors';
import { text } from '../../../core/i18n/translator';
import type { Runtime } from '../../../core/runtime';
import type { Confirm } from '../../../widgets/overlays/confirm';
import { flowScreenMessages as m } from './messages';

/**
 * Publishes what has just been saved. It is asked only where another flow is disabled by it: the button has said the rest.
 *
 * @returns Whether it is in force. It is saved all the same where it is not, and a refusal has been told.
 */
export async function publish(
  runtime: Runtime,
  confirm: Confirm,
  { id, name, version, rivalId, rivalName }: FlowDefinition,
): Promise<boolean> {
  if (rivalId !== '') {
    const question = { names: name, rival: rivalName };
    const sure = await confirm({
      text: text(m, 'flow.replaceConfirm', question),
      confirmLabel: text(m, 'flow.publish'),
    });
    if (!sure) return false;
  }
  try {
    await runtime.call(changeFlowDefinition, {
      params: { id },
      body: { action: 'publish', version, replaces: rivalId },
    });
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return false;
  }
}
