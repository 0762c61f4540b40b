import { expect } from '@open-wc/testing';
import { image } from '../../../src/routes/compute/image';
import { initialValues } from '../../../src/core/resource/form';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, closeStages } from '../../widgets/stage';
import { openScreen, press, sees, textOf } from '../../widgets/resource/screen-stage';
import { fillForm } from '../loop/fill';

describe('images (R-077)', function () {
  this.timeout(60_000);
  closeStages();

  it('are not said to be there while they are still being made', async () => {
    const on = await openScreen(() => <ResourceScreen def={image} />, '/list?size=5');
    await press(on.root, 'button', '导入镜像');
    const dialog = await until('the form', () => all(on.root, 'dialog')[0]);
    const { form } = image.ops.get('create')!;
    await later();
    await press(dialog, 'button', '确定');
    await until('what is missing', () => dialog.querySelector('[aria-invalid="true"]'));
    expect(await fillForm(dialog, form!, initialValues(form!, {}))).to.equal(undefined);
    await later();
    await press(dialog, 'button', '确定');
    await sees(on, '导入镜像已提交：');
    expect(textOf(on.root)).not.to.include('导入镜像成功');
  });
});
