import { readFileSync } from 'node:fs';
import type { AreaSamples } from '../../sample';

/** White, with 云主机启动失败 and “Error code 4095”. */
export const screenshot = () =>
  new Uint8Array(readFileSync(new URL('./screenshot.png', import.meta.url)));

export const question = (content: string) => ({
  bot_id: 'by-console',
  user_id: '',
  additional_messages: [{ role: 'user', type: 'question', content, content_type: 'text' }],
});

export const rating = <T extends string>(of: T) => ({
  bot_id: 'by-console',
  conversation_id: 'c-1',
  answer_id: 'a-1',
  rating: of,
});

export const samples: AreaSamples = {
  samples: {
    recogniseText: () => ({ body: screenshot() }),
    askAssistant: () => ({
      body: { ...question('怎么修改密码？'), context: { title: '云主机', details: ['web-01'] } },
    }),
    rateAnswer: () => ({ body: rating('helpful') }),
  },
  malformed: {
    recogniseText: [{ body: new Uint8Array(0) }, { body: new TextEncoder().encode('no picture') }],
    askAssistant: [
      { body: { bot_id: '', user_id: '', additional_messages: [] } },
      { body: question('x'.repeat(8001)) },
      { body: { ...question('x'), context: { title: ' ', details: [] } } },
      { body: { ...question('x'), context: { title: 'a', details: Array(9).fill('b') } } },
      { body: { ...question('x'), additional_messages: [{ role: 'system' }] } },
    ],
    rateAnswer: [
      { body: rating('so-so') },
      { body: { ...rating('none'), answer_id: ' ' } },
      { body: { ...rating('none'), conversation_id: 'x'.repeat(129) } },
    ],
  },
};
