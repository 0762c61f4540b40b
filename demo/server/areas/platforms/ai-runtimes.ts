import { randomUUID } from 'node:crypto';
import * as api from '../../../../src/core/api/platforms/devices';
import { forSession, type Handler } from '../../handler';
import { aiRuntime } from '../../kinds/platforms';
import {
  assertAllowed,
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
} from '../../records/handlers';
import { readRecord } from '../../records/read';
import { audit, updateRecord } from '../../records/write';
import type { SeedWriter } from '../../seed/writer';
import { assertFree, ownershipOf, turn, type Own } from './checks';
import { around, seedKind } from './seeding';

type Runtime = Own<api.AiRuntime>;

/** About as many as a model would count: a word, or two signs of Chinese. */
const tokensIn = (text: string) =>
  (text.match(/[\p{Script=Han}]{1,2}|[^\s\p{Script=Han}]+/gu) ?? []).length;

/** No model runs here: what is answered says so, and what was asked; it is counted as any other request. */
const tryOut = forSession(
  api.tryAiRuntime,
  (context, { params, body }) =>
    context.scope.exclusive(async (scope) => {
      const row = await readRecord<Runtime>(scope, aiRuntime, params.id);
      assertAllowed(api.tryAiRuntime, aiRuntime, row);
      const { model, gpuCount, replicas, requests } = row.data;
      const promptTokens = tokensIn(body.prompt);
      const text =
        context.locale === 'zh-CN'
          ? `（演示环境的模拟回答，未运行模型）${model} 已收到 ${promptTokens} 个词元的提示：${body.prompt.slice(0, 200)}`
          : `(Simulated: no model runs in the demonstration.) ${model} got a prompt of ${promptTokens} tokens: ${body.prompt.slice(0, 200)}`;
      const answerTokens = tokensIn(text);
      const milliseconds = Math.round(80 + (answerTokens * 40) / (gpuCount * replicas));
      await updateRecord(scope, aiRuntime, row, { data: { requests: requests + 1 } });
      const target = { kind: aiRuntime.name, targetId: row.id, targetName: row.name };
      const detail = { promptTokens, answerTokens };
      await audit(context, scope, { action: 'airuntime:try', ...target, detail });
      return { text, promptTokens, answerTokens, milliseconds };
    }),
  aiRuntime,
);

export const aiRuntimeHandlers: readonly Handler[] = [
  listHandler(api.listAiRuntimes, aiRuntime),
  readHandler(api.readAiRuntime, aiRuntime),
  createHandler(api.createAiRuntime, aiRuntime, async (scope, body, context) => {
    const { name, description, model, framework, gpu, gpuCount, replicas } = body;
    await assertFree(scope, aiRuntime, name);
    const endpoint = `https://ai.example.com/v1/runtime-${randomUUID().slice(0, 8)}`;
    const attributes = { description, model, framework, gpu, gpuCount, replicas };
    const data: Runtime = { ...attributes, endpoint, requests: 0 };
    const settles = { to: 'running', seconds: 30 };
    return { ...(await ownershipOf(scope, body, context)), name, status: 'init', settles, data };
  }),
  patchHandler(api.changeAiRuntimes, aiRuntime, {
    start: turn('init', 'running', 20),
    stop: {
      run: () => ({ status: 'stopped', data: { requests: 0 } }),
    },
    restart: turn('init', 'running', 20),
    scale: {
      run: (_scope, _row, { replicas }) => ({ data: { replicas } }),
    },
  }),
  tryOut,
  removeHandler(api.deleteAiRuntime, aiRuntime),
];

export async function seedAiRuntimes(writer: SeedWriter): Promise<void> {
  const states = ['running', 'stopped', 'warning', 'running', 'init', 'running'];
  await seedKind(writer, aiRuntime, 7291, 9, ({ i, random }) => ({
    name: `${around(['客服问答', '文档检索', '质检识别'], i)}-${i + 1}`,
    status: around(states, i),
    data: {
      description: '',
      model: around(['qwen2.5-14b', 'deepseek-7b', 'yolo-v8'], i),
      framework: around(['vLLM', 'MindIE', 'Triton'], i),
      gpu: around(['A10', 'Ascend 910B', 'T4'], i),
      gpuCount: random.pick([1, 2, 4]),
      replicas: random.pick([1, 2, 3]),
      endpoint: `https://ai.example.com/v1/runtime-${i + 1}`,
      requests: around(states, i) === 'running' ? random.int(900) + 20 : 0,
    },
  }));
}
