import { updateFlowDefinition } from '../../../core/api/flows/definitions';
import type { DefinitionInput, FlowDefinition } from '../../../core/api/flows/definitions';
import { isApiError } from '../../../core/http/errors';
import { text } from '../../../core/i18n/translator';
import type { Runtime } from '../../../core/runtime';
import type { Confirm } from '../../../widgets/overlays/confirm';
import { flowScreenMessages as m } from './messages';

/** The version that a refusal says there is by now. */
const laterIn = (error: unknown): number | undefined => {
  const { version } = (isApiError(error) ? (error.data ?? {}) : {}) as { version?: unknown };
  return typeof version === 'number' ? version : undefined;
};

/** Saves an edit of the version that it began with; over what a colleague has saved meanwhile only when that was asked. */
export async function saveEdit(
  runtime: Runtime,
  confirm: Confirm,
  { id, version }: Pick<FlowDefinition, 'id' | 'version'>,
  edit: DefinitionInput,
): Promise<FlowDefinition> {
  const save = (basedOn: number) =>
    runtime.call(
      updateFlowDefinition,
      { params: { id }, body: { params: { ...edit, basedOn } } },
      { ignoreErrors: true },
    );
  try {
    return await save(version);
  } catch (error) {
    const later = laterIn(error);
    if (later === undefined) throw error;
    const sure = await confirm({
      text: text(m, 'flow.overwriteAsk', { version: later }),
      confirmLabel: text(m, 'flow.overwrite'),
    });
    if (!sure) throw error;
    return save(later);
  }
}
