import type { BareMetal } from '../../core/api/platforms/bare-metal';
import { text } from '../../core/i18n/translator';
import type { Step } from '../../widgets/steps/steps';
import { platformMessages as m } from './messages';

const order = ['rack', 'install', 'use', 'clear'] as const;
type Stage = (typeof order)[number];

/** At which stage a server of a status stands, and whether the stage went wrong. */
const stages: Readonly<Record<string, readonly [Stage, Step['state']]>> = {
  INIT: ['rack', 'now'],
  INSTALL_OS: ['install', 'now'],
  INSTALL_FAIL: ['install', 'refused'],
  INSTALL_SUCCESS: ['use', 'now'],
  CLEAR_OS: ['clear', 'now'],
  CLEAR_FAIL: ['clear', 'refused'],
};

export function lifeOf({ status, createTime }: BareMetal): readonly Step[] {
  const [stage, state] = stages[status] ?? ['rack', 'now'];
  const at = order.indexOf(stage);
  return order.map((key, index) => ({
    key,
    title: text(m, `metal.stage.${key}`),
    state: index === at ? state : index < at ? 'done' : 'waiting',
    ...(key === 'rack' ? { time: createTime } : {}),
  }));
}

const next = {
  INIT: 'metal.next.INIT',
  INSTALL_OS: 'metal.next.INSTALL_OS',
  INSTALL_FAIL: 'metal.next.INSTALL_FAIL',
  INSTALL_SUCCESS: 'metal.next.INSTALL_SUCCESS',
  CLEAR_OS: 'metal.next.CLEAR_OS',
  CLEAR_FAIL: 'metal.next.CLEAR_FAIL',
} as const;

/** What can be done from here, in words. */
export const nextOf = (status: string) =>
  Object.hasOwn(next, status) ? next[status as keyof typeof next] : 'metal.next.INIT';
