/** States that belong to no single kind of resource: D-015, D-028…D-031, D-034. */
import { dictionary, tone } from './dictionary';

/** D-015 */
export const message = dictionary('message', {
  READ: tone.normal('已读', 'Read'),
  UNREAD: tone.primary('未读', 'Unread'),
});

/** D-028: an invitation waits for somebody, so its rows are not polled. */
export const invite = dictionary('invite', {
  DEFAULT: tone.normal('未邀请', 'Not invited'),
  INVITING: tone.warning('邀请中', 'Invited'),
  INVITE_SUCCESS: tone.success('邀请成功', 'Invitation accepted'),
});

/** D-029 */
export const resourceStatus = dictionary('resourceStatus', {
  NORMAL: tone.success('正常', 'Normal'),
  ALARM: tone.warning('告警', 'Warning'),
  ABNORMAL: tone.danger('异常', 'Abnormal'),
  DISABLED: tone.disabled('不可用', 'Unavailable'),
});

/** D-030 */
export const accountStatus = dictionary('accountStatus', {
  NORMAL: tone.success('正常', 'Normal'),
  ABNORMAL: tone.danger('冻结', 'Frozen'),
  EXPIRED: tone.disabled('已过期', 'Expired'),
});

/** D-031: true, 1 and YES; false, 0 and NO. */
export const boolean = dictionary(
  'boolean',
  { YES: tone.success('是', 'Yes'), NO: tone.normal('否', 'No') },
  { true: 'YES', '1': 'YES', false: 'NO', '0': 'NO' },
);

/** D-034 */
export const uploadFlow = dictionary('uploadFlow', {
  ready: tone.normal('待上传', 'Ready'),
  uploading: tone.busy('上传中', 'Uploading'),
  success: tone.success('上传成功', 'Uploaded'),
  cancel: tone.disabled('已取消', 'Canceled'),
  failure: tone.danger('上传失败', 'Upload failed'),
});
