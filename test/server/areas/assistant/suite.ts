import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { counters } from '../../../../demo/server/database/identity-tables';
import { askAssistant, type ChatContext } from '../../../../src/core/api/assistant/chat';
import { recogniseText } from '../../../../src/core/api/assistant/ocr';
import { rateAnswer } from '../../../../src/core/api/assistant/rating';
import type { ChatEvent } from '../../../../src/core/chat/chat-event';
import { defaults } from '../../../../src/core/config';
import { readChatStream } from '../../../../src/core/chat/read-chat-stream';
import { call, send, signIn, startBackend } from '../../backend';
import type { Target } from '../../target';
import { question, rating, screenshot } from './samples';

async function ask(
  url: string,
  content: string,
  token?: string,
  language = 'zh-CN',
  context?: ChatContext,
) {
  const headers = { 'Accept-Language': language };
  const answer = await send(
    url,
    askAssistant,
    { body: { ...question(content), ...(context ? { context } : {}) } },
    { token, json: true, headers },
  );
  if (answer.status !== 200) return { answer, events: [] as ChatEvent[], said: '' };
  const events: ChatEvent[] = [];
  for await (const event of readChatStream(new Blob([answer.text]).stream())) events.push(event);
  const said = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { answer, events, said };
}

/** A service that speaks Server-Sent Events; what it was sent is kept. */
async function serviceOf(reply: (request: IncomingMessage, response: ServerResponse) => void) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      reply(request, response);
    });
  });
  await new Promise<void>((fulfil) => server.listen(0, '127.0.0.1', fulfil));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    close: () => new Promise((fulfil) => server.close(fulfil)),
  };
}

const events = (response: ServerResponse, lines: readonly string[]) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.end(lines.map((line) => `${line}\n\n`).join(''));
};

async function withService(
  kind: 'openai' | 'coze',
  reply: (request: IncomingMessage, response: ServerResponse) => void,
  work: (url: string, token: string, bodies: readonly string[]) => Promise<void>,
) {
  const service = await serviceOf(reply);
  const assistant = { kind, url: service.url, key: 'secret-key', model: 'small' } as const;
  const server = await startBackend({ assistant });
  try {
    await work(server.url, await signIn(server.url, 'tenant'), service.bodies);
  } finally {
    await server.close();
    await service.close();
  }
}

export function suite(target: Target): void {
  describe('assistant', () => {
    const url = () => target.server().url;
    const reset = () => target.server().db.delete(counters);

    it('serves the documentation at /docs/ in both languages, complete without a script (R-068)', async () => {
      const { url } = target.server();
      const get = (path: string, headers: Record<string, string> = {}) =>
        fetch(`${url}${path}`, { headers, redirect: 'manual' });
      for (const [language, to] of [
        ['en-GB', '/docs/en/'],
        ['zh', '/docs/zh-CN/'],
      ] as const) {
        const first = await get('/docs/', { 'accept-language': language });
        assert.deepEqual([first.status, first.headers.get('location')], [302, to]);
      }
      const reply = await get('/docs/zh-CN/');
      assert.match(reply.headers.get('content-security-policy') ?? '', /require-trusted-types-for/);
      const page = await reply.text();
      for (const path of ['zh-CN/ordering', 'zh-CN/embedding/security', 'zh-CN/operating/running'])
        assert.ok(page.includes(`href="/docs/${path}"`), path);
      assert.match(await (await get('/docs/en/ordering')).text(), /<h1>Ordering<\/h1>/);
      // The source of a page, unless a browser asks for a document.
      assert.match(await (await get('/docs/en/ordering.md')).text(), /^# Ordering/);
      assert.match(await (await get('/docs/embedding/en/security.md')).text(), /^# Policies/);
      const opened = await get('/docs/embedding/en/security.md', { accept: 'text/html' });
      assert.equal(opened.headers.get('location'), '/docs/en/embedding/security');
      const help = await get('/docs/en/screens/vpc');
      assert.match(help.headers.get('location') ?? '', /^\/docs\/en\/network#/);
      const found = await get(`/docs/en/search?q=${encodeURIComponent('security group')}`);
      assert.match(await found.text(), /href="\/docs\/en\/network#security-group/);
      for (const path of ['/docs/en/none', '/docs/none', '/docs/embedding/../../package.json'])
        assert.equal((await get(path)).status, 404, path);
    });

    it('answers in Chinese from the manual, thinks aloud first, and names its source', async () => {
      await reset();
      const token = await signIn(url(), 'user');
      const { events, said } = await ask(url(), '请问如何修改登录密码？', token);
      const types = events.map((event) => event.type);
      assert.equal(types[0], 'think-start');
      assert.ok(types.indexOf('think') < types.indexOf('think-end'));
      assert.ok(types.indexOf('think-end') < types.indexOf('text'));
      assert.equal(types.at(-1), 'done');
      assert.match(said, /修改密码/);
      assert.match(said, /原密码/);
      const source = /\]\((\/docs\/[^)]+)\)/.exec(said)?.[1];
      assert.ok(source, said);
      const page = await fetch(`${url()}${source}`);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /原密码/);
    });

    it('leads to the screens of the console where it is done', async () => {
      await reset();
      const token = await signIn(url(), 'user');
      const { said } = await ask(url(), '“云主机”有哪些状态？', token);
      assert.match(said, /在控制台中打开\[云主机\]\(\/by-console\/#\/compute\/ecs\)/);
      const english = await ask(url(), 'How do I create a VPC?', token, 'en');
      assert.match(english.said, /is done on \[[^\]]+\]\(\/by-console\/#\/network\/vpc\)/);
    });

    it('answers of the screen that it is asked from, with the way to it', async () => {
      await reset();
      const token = await signIn(url(), 'user');
      const on = (title: string, ...details: string[]) => ({ title, details });
      const from = async (content: string, context?: ChatContext, language?: string) => {
        const { events, said } = await ask(url(), content, token, language, context);
        const thought = events.map((event) => (event.type === 'think' ? event.text : '')).join('');
        return { said, thought, heading: /^\*\*(.+)\*\*/.exec(said)?.[1] ?? '' };
      };
      for (const [title, heading, way] of [
        ['云主机', /云主机/, '/compute/ecs'],
        ['云硬盘', /云硬盘/, '/compute/disk'],
        ['安全组', /安全组/, '/network/'],
      ] as const) {
        const { said, heading: found } = await from('怎么删除？', on(title));
        assert.match(found, heading);
        assert.ok(said.includes(`在控制台中打开[${title}](/by-console/#${way}`), said);
      }
      const machine = await from('怎么重置密码', on('云主机详情', 'web-01'));
      assert.equal(machine.heading, '重置云主机密码');
      assert.match(machine.thought, /云主机详情，web-01/);
      assert.notEqual((await from('怎么重置密码')).heading, machine.heading);
      // What is about something else stays about it.
      const invoice = await from('怎么申请发票', on('云主机', '状态：运行中'));
      assert.match(invoice.heading, /发票/);
      const order = await from('How do I open a work order?', on('Virtual machines'), 'en');
      assert.match(order.heading, /work order/i);
      const english = await from('How do I delete it?', on('Virtual machines'), 'en');
      assert.match(english.said, /is done on \[Virtual machines\]/);
      // It points at the screen, and asks nothing besides.
      assert.match((await from('这个页面怎么用？', on('密钥对'))).heading, /密钥对/);
      assert.match((await from('What can I do here?', on('Key pairs'), 'en')).heading, /key pair/i);
      // A page of somebody else, which no page of the manual explains.
      assert.match((await from('怎么修改密码', on('我们的门户'))).said, /来源/);
      assert.match((await from('这里做什么', on('我们的门户'))).said, /没有找到/);
    });

    it('leads nobody to a screen that is closed to them', async () => {
      await reset();
      const question = '角色和权限怎么分配？';
      const toRoles = /在控制台中打开[^\n]*\(\/by-console\/#\/[^)]*role\)/;
      const admin = await ask(url(), question, await signIn(url(), 'admin'));
      assert.match(admin.said, toRoles);
      const { said } = await ask(url(), question, await signIn(url(), 'user'));
      assert.match(said, /来源/);
      assert.doesNotMatch(said, /by-console/);
    });

    it('answers in English, and a question in the other language too', async () => {
      await reset();
      const token = await signIn(url(), 'user');
      const english = await ask(url(), 'How do I lock the screen?', token, 'en');
      assert.match(english.said, /user menu/);
      const crossed = await ask(url(), '锁定屏幕', token, 'en');
      assert.match(crossed.said, /解锁/);
    });

    it('says so when the manual knows nothing, and has no operators in a question', async () => {
      await reset();
      const token = await signIn(url(), 'user');
      for (const odd of ['zzqx', "' | !! & ( :* \\ '", '的', '\u0000', '?', '💡']) {
        const { answer, said } = await ask(url(), odd, token);
        assert.equal(answer.status, 200, answer.text);
        assert.match(said, /没有找到|来源/, odd);
      }
    });

    it('tells whoever is not signed in that this is needed, per regulation', async () => {
      await reset();
      const { said } = await ask(url(), '如何修改密码');
      assert.match(said, /根据相关规定/);
      assert.match(said, /登录/);
      assert.doesNotMatch(said, /原密码/);
    });

    it('answers a limited number of questions in a minute', async () => {
      await reset();
      const token = await signIn(url(), 'user');
      const answers = await Promise.all(
        Array.from({ length: 31 }, () => ask(url(), '登录', token)),
      );
      const refused = answers.filter(({ answer }) => answer.status === 400);
      assert.equal(refused.length, 1);
      assert.match(refused[0]?.answer.body.message ?? '', /频繁/);
      await reset();
    });

    it('keeps one rating of each user for an answer, apart by tenant, until it is taken back', async () => {
      await reset();
      const { db } = target.server();
      const answer_id = `a-${Date.now()}`;
      const kept = async () => {
        const { rows } = await db.execute<{ kept: string }>(sql`
          select concat(tenant_id, ' ', owner_id, ' ', data ->> 'rating') as kept from records
          where kind = 'answerRating' and name = ${answer_id} order by kept`);
        return rows.map((row) => row.kept);
      };
      const rate = async (who: string, of: 'helpful' | 'unhelpful' | 'none') =>
        call(url(), rateAnswer, { body: { ...rating(of), answer_id } }, await signIn(url(), who));
      assert.deepEqual(await rate('tenant', 'helpful'), { rating: 'helpful' });
      await Promise.all([
        rate('tenant', 'helpful'),
        rate('user', 'helpful'),
        rate('other', 'helpful'),
      ]);
      assert.deepEqual(await rate('user', 'unhelpful'), { rating: 'unhelpful' });
      const all = await kept();
      assert.equal(all.length, 3, 'one of each');
      assert.equal(new Set(all.map((one) => one.split(' ')[0])).size, 2, 'in two tenants');
      assert.ok(all.includes('t-huadong u-tenant helpful'), all.join());
      assert.equal(all.filter((one) => one.endsWith(' unhelpful')).length, 1);
      await rate('other', 'none');
      await rate('other', 'none');
      assert.equal((await kept()).length, 2, 'that of the others stays');
    });

    it('reads Chinese and English in a picture, and refuses what is none', async () => {
      await reset();
      const token = await signIn(url(), 'user');
      const { body } = await send(url(), recogniseText, { body: screenshot() }, { token });
      assert.equal(body.success, true, body.message);
      assert.match(body.message ?? '', /云主机启动失败/);
      assert.match(body.message ?? '', /Error code 4095/);
      const broken = screenshot().slice(0, 300);
      const failed = await send(url(), recogniseText, { body: broken }, { token });
      assert.equal(failed.status, 400, failed.text);
      const again = await send(url(), recogniseText, { body: screenshot() }, { token });
      assert.equal(again.body.success, true, 'a broken picture stops nobody else');
    });

    it('asks an OpenAI-compatible service where one is configured, with the manual in hand', async () => {
      const part = (delta: object) => `data: ${JSON.stringify({ choices: [{ delta }] })}`;
      await withService(
        'openai',
        (request, response) => {
          assert.equal(request.url, '/chat/completions');
          assert.equal(request.headers.authorization, 'Bearer secret-key');
          events(response, [
            part({ reasoning_content: '先想想' }),
            part({ content: '在个人' }),
            ': keep-alive',
            part({ content: '中心修改' }),
            'data: [DONE]',
          ]);
        },
        async (url, token, bodies) => {
          const context = { title: '云主机', details: ['状态："运行中"'] };
          const { events, said } = await ask(url, '如何修改密码', token, 'zh-CN', context);
          assert.equal(said, '在个人中心修改');
          const types = events.map((event) => event.type);
          assert.deepEqual(types, ['think-start', 'think', 'think-end', 'text', 'text', 'done']);
          assert.match(bodies[0] ?? '', /"model":"small"/);
          assert.match(
            bodies[0] ?? '',
            /重置云主机密码/,
            'sections of the manual travel with the question, those of its screen first',
          );
          const { messages } = JSON.parse(bodies[0] ?? '{}') as { messages: { content: string }[] };
          assert.match(messages[0]?.content ?? '', /\["云主机","状态：\\"运行中\\""\]/, 'as data');
          assert.equal(messages.at(-1)?.content, '如何修改密码');
        },
      );
    });

    it('asks Coze where one is configured', async () => {
      const piece = (content: string) =>
        `event: conversation.message.delta\ndata: ${JSON.stringify({ type: 'answer', content })}`;
      await withService(
        'coze',
        (request, response) => {
          assert.equal(request.url, '/v3/chat');
          events(response, [
            piece('你'),
            piece('好'),
            'event: conversation.chat.completed\ndata: {}',
          ]);
        },
        async (url, token, bodies) => {
          const context = { title: '云主机', details: ['web-01'] };
          assert.equal((await ask(url, '你好', token, 'zh-CN', context)).said, '你好');
          assert.match(bodies[0] ?? '', /你好[^}]*\[\\"云主机\\",\\"web-01\\"\]/);
          const sent = JSON.parse(bodies[0] ?? '{}') as Record<string, unknown>;
          assert.equal(sent['bot_id'], 'by-console');
          assert.equal(sent['user_id'], 'u-tenant', 'whom the session names, not the body');
        },
      );
    });

    it('stops a silent service when whoever asked goes away', async () => {
      let stopped: () => void = () => undefined;
      const over = new Promise<void>((fulfil) => (stopped = fulfil));
      await withService(
        'openai',
        (_request, response) => {
          response.on('close', stopped);
          response.writeHead(200, { 'Content-Type': 'text/event-stream' });
          response.write('data: {"choices":[{"delta":{"content":"half"}}]}\n\n');
        },
        async (url, token) => {
          const leave = new AbortController();
          const reply = await fetch(`${url}${askAssistant.path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', [defaults.headers.token]: token },
            body: JSON.stringify(question('你好')),
            signal: leave.signal,
          });
          assert.equal(reply.status, 200);
          await reply.body?.getReader().read();
          leave.abort();
          await over;
        },
      );
    });

    it('refuses when the service does, and cuts the stream when it breaks off', async () => {
      let calls = 0;
      await withService(
        'openai',
        (_request, response) => {
          calls += 1;
          if (calls === 1) response.writeHead(500).end();
          else {
            response.writeHead(200, { 'Content-Type': 'text/event-stream' });
            response.write('data: {"choices":[{"delta":{"content":"half"}}]}\n\n');
            setTimeout(() => response.destroy(), 50);
          }
        },
        async (url, token) => {
          const refused = await ask(url, '你好', token);
          assert.equal(refused.answer.status, 400);
          assert.equal(refused.answer.body.message, '服务出问题了！');
          await assert.rejects(ask(url, '你好', token));
        },
      );
    });
  });
}
