import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { ApiError } from '../../../src/core/http/errors';
import { formOf, inputs } from '../../../src/core/resource/input';
import { defineMessages } from '../../../src/core/i18n/translator';
import { Conversation } from '../../../src/widgets/conversation/conversation';
import type { Said } from '../../../src/widgets/conversation/conversation';
import { ReplyBox } from '../../../src/widgets/conversation/reply-box';
import { Stars } from '../../../src/widgets/conversation/stars';
import { text } from '../../../src/core/i18n/translator';
import { settle, until } from '../../support/browser';
import { press } from '../resource/screen-stage';
import { all, closeStages, get, quietRuntime, stage } from '../stage';

const messages = defineMessages({ answer: '回复' }, { answer: 'Reply' });
const { spec } = formOf({
  content: inputs(messages).area({ label: 'answer', required: true, maxLength: 100 }),
});

const said = (count: number): Said[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    side: index % 3 === 0 ? 'own' : index % 3 === 1 ? 'other' : 'system',
    author: index % 3 === 0 ? '我' : '陈思远',
    role: index % 3 === 0 ? '提交人' : '处理人',
    content: `第 ${index + 1} 句\n<b>没有标记</b>`,
    files: [],
    time: '2026-11-20T08:00:00Z',
  }));

/** What React hears of typing. */
function write(area: HTMLTextAreaElement, value: string) {
  area.focus();
  area.setSelectionRange(0, area.value.length);
  document.execCommand('insertText', false, value);
  return settle();
}

describe('a conversation', () => {
  closeStages();

  it('says who said what on whose side, what happened in between, and takes nothing for markup', async () => {
    const { root } = await stage(<Conversation label="工单" said={said(3)} />);
    const log = get(root, 'log', '工单');
    const [own, other] = log.querySelectorAll<HTMLElement>('article');
    expect([own?.dataset['side'], other?.dataset['side']]).to.deep.equal(['own', 'other']);
    expect(own!.getBoundingClientRect().right).to.be.greaterThan(
      other!.getBoundingClientRect().right,
    );
    expect(own!.textContent).to.include('我 提交人').and.to.include('<b>没有标记</b>');
    expect(log.querySelector('.by-talk-happened')?.textContent).to.include('第 3 句');
  });

  it('follows whoever is at the end, and leaves whoever reads above, with a way back', async () => {
    const made = await stage(<Conversation label="工单" said={said(40)} />);
    const view = get(made.root, 'log', '工单');
    const distance = () => view.scrollHeight - view.clientHeight - view.scrollTop;
    await until('the end', () => distance() < 2);
    await made.show(<Conversation label="工单" said={said(44)} />);
    await until('the new end', () => distance() < 2);

    view.scrollTo(0, view.scrollTop - 200);
    await until('the way back', () => all(made.root, 'button', '回到最新').length === 1);
    const place = view.scrollTop;
    await made.show(<Conversation label="工单" said={said(50)} />);
    await settle();
    expect(view.scrollTop).to.equal(place);
    await press(made.root, 'button', '回到最新');
    await until('the end again', () => distance() < 2);
    expect(all(made.root, 'button', '回到最新')).to.be.empty;
  });

  it('keeps what is typed when it is refused, and empties the box when it is accepted', async () => {
    let refuses = true;
    const sent: unknown[] = [];
    const box = (
      <ReplyBox
        spec={spec}
        name={text(messages, 'answer')}
        draftKey="test"
        templates={['请补充信息。']}
        send={(values) => {
          if (refuses) return Promise.reject(new ApiError('refused', '工单已关闭'));
          sent.push(values['content']);
          return Promise.resolve();
        }}
        onSent={() => undefined}
      />
    );
    const { root } = await stage(box, quietRuntime());
    const send = () => root.querySelector('form')!.requestSubmit();
    const area = () => get<HTMLTextAreaElement>(root, 'textbox');
    send();
    await until('what is missing', () => area().getAttribute('aria-invalid') === 'true');
    await write(area(), '还是不行');
    await press(root, 'button', '请补充信息。');
    expect(area().value).to.equal('还是不行\n请补充信息。');
    send();
    await until('the refusal', () => all(root, 'alert').length > 0);
    expect(area().value).to.equal('还是不行\n请补充信息。');
    refuses = false;
    send();
    await until('an empty box', () => area().value === '');
    expect(sent).to.deep.equal(['还是不行\n请补充信息。']);
    expect(root.activeElement).to.equal(area());
  });

  it('is rated by the keyboard, like any radio buttons', async () => {
    function Rated() {
      const [value, setValue] = useState(0);
      return <Stars label="评分" value={value} onChange={setValue} />;
    }
    const { root } = await stage(<Rated />);
    const radios = root.querySelectorAll<HTMLInputElement>('input[type="radio"]');
    expect([...radios].map((each) => each.getAttribute('aria-label'))).to.deep.equal([
      ...(['1 星', '2 星', '3 星', '4 星', '5 星'] as const),
    ]);
    expect(new Set([...radios].map(({ name }) => name)).size).to.equal(1);
    radios[3]!.click();
    await settle();
    expect(radios[3]!.checked).to.equal(true);
    expect(root.querySelectorAll('[data-on]')).to.have.length(4);
  });

  it('shows a rating that is only read as one picture with words', async () => {
    const { root } = await stage(<Stars label="评分" value={4} />);
    expect(get(root, 'img', '评分 4 星')).to.exist;
  });
});
