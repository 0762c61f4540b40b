import type { zh } from './messages.zh-CN';

export const en = {
  'kind.definition': 'approval flow',
  'kind.version': 'flow version',
  'kind.instance': 'request',
  'kind.comment': 'comment',
  'approval.notYours': '“{name}” does not wait for your decision',
  'approval.nobody': 'Nobody can decide on “{name}”: change the flow first',
  'approval.notStarter': 'Only the applicant can withdraw “{name}”',
  'approval.toSelf': 'It cannot be handed over to yourself',
  'approval.already': '{user} already has to decide on “{name}”',
  'user.missing': 'The user does not exist or is disabled',
} as const satisfies Record<keyof typeof zh, string>;
