import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chatMessages } from '../../src/core/chat/messages';
import { formatDiscount } from '../../src/core/format/discount';
import { checkRange } from '../../src/core/format/ranges';
import { translate } from '../../src/core/i18n/translator';
import { zh as uploads } from '../../src/core/upload/messages.zh-CN';
import { zh as files } from '../../src/core/rules/file-messages.zh-CN';
import { zh as resources } from '../../src/core/resource/messages.zh-CN';
import { zh as forms } from '../../src/core/rules/messages.zh-CN';
import { coreMessages } from '../../src/core/messages';
import { rules } from '../../src/core/rules/rules';
import { zh as picker } from '../../src/widgets/host-picker/messages.zh-CN';
import { zh as dialogs } from '../../src/widgets/overlays/dialog.messages.zh-CN';
import { zh as widgets } from '../../src/widgets/surface/messages.zh-CN';
import { statusText } from '../../src/core/format/status-text';

const core = coreMessages['zh-CN'];
const chat = chatMessages['zh-CN'];
const refused = checkRange('custom', {});
const noRange = refused && translate(refused, 'zh-CN');
const values = (messages: Readonly<Record<string, string>>) => Object.values(messages);

/** Every message of the inventory, exact to the character, where the product keeps it. */
const specified: readonly (readonly [
  row: string,
  text: string,
  kept: readonly (string | undefined)[],
])[] = [
  ['M-01', '您无权访问此页面', values(widgets)],
  ['M-02', '只能选择一台主机', values(picker)],
  ['M-03', '实例名称已存在，请重新编辑!', [core['name.exists']]],
  ['M-04', '上传成功', [uploads['upload.done'].replace('{name}', '')]],
  ['M-05', '登录超时，请重新登录！', [core['session.expired']]],
  ['M-06', '系统繁忙，请稍后再试！', [core['server.busy']]],
  ['M-07', '系统异常，请稍后再试！', [core['server.exception'], statusText(418)]],
  ['M-08', '必填项', [forms.field, picker.required]],
  ['M-09', '请输入内容', [rules.required('')]],
  ['M-10', '请输入正整数', [rules.positiveInteger('-1')]],
  ['M-11', '范围1-4095', [rules.vlan('4096')]],
  ['M-12', '文件名不允许存在中文和空格', [rules.uploadNameChars('说 明.txt')]],
  ['M-13', '文件名称过长', [rules.uploadNameLength('x'.repeat(65))]],
  ['M-14', '请选择上传文件', [files.fileChosen]],
  ['M-15', '请上传EXCEL表格', [rules.uploadSpreadsheet('a.txt')]],
  ['M-16', '请选择时间范围', [resources['range.both'], noRange]],
  ['M-17', '图片不能大于5MB！', [chat['image.tooLarge']]],
  ['M-18', 'AI助手', [chat['chat.open']]],
  ['M-19', '哎呀！出错了，请尝试刷新页面或稍后再试！', [chat['chat.failed']]],
  ['M-20', '服务出问题了！', [chat['chat.unavailable']]],
  ['M-21', '服务不可用，请稍后再试！', [chat['image.failed']]],
  ['M-22', '已取消图片解析！', [chat['image.cancelled']]],
  ['M-23', '复制成功！', [chat['copy.done']]],
  ['M-24', '复制失败！', [chat['copy.failed']]],
  ['M-25', '警告', [dialogs['confirm.title']]],
  ['M-26', '此操作将无法撤销，是否继续？', [dialogs['confirm.text']]],
  ['M-27', 'Network Error!', [core['network.error']]],
  ['M-28', '8.5折', [formatDiscount(8.5)]],
];

for (const [row, text, kept] of specified) {
  it(`${row} is “${text}”`, () => {
    assert.ok(kept.includes(text), `kept as ${kept.join(' | ').slice(0, 200)}`);
  });
}
