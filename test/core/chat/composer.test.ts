import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  canSend,
  enterMeans,
  failureText,
  FOLLOW_WITHIN,
  imageFailureText,
  inputHeight,
  isFollowing,
  refuseImage,
} from '../../../src/core/chat/composer';
import { ChatStreamError } from '../../../src/core/chat/chat-stream-error';
import { ApiError } from '../../../src/core/http/errors';
import { translate, type Text } from '../../../src/core/i18n/translator';

const say = (value: Text | undefined) =>
  value === undefined ? undefined : translate(value, 'zh-CN');

describe('the composer of the assistant', () => {
  it('grows from 48 to 120 pixels, and follows within 30 of the end (C-33, C-34)', () => {
    assert.deepEqual(inputHeight, { least: 48, most: 120 });
    assert.equal(FOLLOW_WITHIN, 30);
    const at = (scrollTop: number) =>
      isFollowing({ scrollTop, clientHeight: 100, scrollHeight: 500 });
    assert.deepEqual([at(400), at(370), at(369), at(0)], [true, true, false, false]);
  });

  it('sends only text, and nothing while it waits (V-026)', () => {
    const idle = { streaming: false, parsing: false };
    assert.equal(canSend({ text: '你好', ...idle }), true);
    assert.equal(canSend({ text: ' \n ', ...idle }), false);
    assert.equal(canSend({ text: '你好', streaming: true, parsing: false }), false);
    assert.equal(canSend({ text: '你好', streaming: false, parsing: true }), false);
  });

  it('sends by Enter, but not by the Enter of an input method (V-027)', () => {
    const press = (key: string, shiftKey = false, isComposing = false) =>
      enterMeans({ key, shiftKey, isComposing });
    assert.equal(press('Enter'), 'send');
    assert.equal(press('Enter', true), 'newline');
    assert.equal(press('Enter', false, true), undefined);
    assert.equal(press('a'), undefined);
  });

  it('takes one picture of at most 5 MB from who is signed in (V-022…V-025)', () => {
    const state = { signedIn: true, hasImage: false, parsing: false };
    const picture = (size: number, type = 'image/png') => ({ size, type });
    const most = 5 * 1024 * 1024;
    assert.equal(refuseImage([picture(most)], state), undefined);
    assert.equal(say(refuseImage([picture(most + 1)], state)), '图片不能大于5MB！');
    assert.match(say(refuseImage([picture(1), picture(1)], state)) ?? '', /一张/);
    assert.match(say(refuseImage([picture(1)], { ...state, hasImage: true })) ?? '', /一张/);
    assert.match(say(refuseImage([picture(1)], { ...state, signedIn: false })) ?? '', /登录/);
    assert.match(say(refuseImage([picture(1)], { ...state, parsing: true })) ?? '', /正在解析/);
    assert.match(say(refuseImage([picture(1, 'text/plain')], state)) ?? '', /图片文件/);
    assert.match(say(refuseImage([], state)) ?? '', /图片文件/);
  });

  it('says what failed, in the words of the server where it gave any (M-19…M-22)', () => {
    const refused = new ApiError('refused', '问题太长');
    const gone = new ApiError('network', '网络');
    const aborted = new ApiError('aborted', '取消');
    assert.equal(
      say(failureText(new ChatStreamError('cut', 'x'))),
      '哎呀！出错了，请尝试刷新页面或稍后再试！',
    );
    assert.equal(say(failureText(new ChatStreamError('aborted', 'x'))), '已停止回答');
    assert.equal(say(failureText(refused)), '问题太长');
    assert.equal(say(failureText(gone)), '哎呀！出错了，请尝试刷新页面或稍后再试！');
    assert.equal(say(failureText(new TypeError('x'))), '服务出问题了！');
    assert.equal(say(imageFailureText(refused)), '问题太长');
    assert.equal(say(imageFailureText(gone)), '服务不可用，请稍后再试！');
    assert.equal(say(imageFailureText(aborted)), '已取消图片解析！');
    for (const kind of ['payment', 'licence', 'conflict'] as const) {
      assert.equal(say(failureText(new ApiError(kind, '额度不足'))), '额度不足');
      assert.equal(say(imageFailureText(new ApiError(kind, '额度不足'))), '额度不足');
    }
    for (const kind of ['unauthorized', 'reset'] as const)
      assert.match(say(failureText(new ApiError(kind, '登录超时'))) ?? '', /您需要先登录/);
  });
});
