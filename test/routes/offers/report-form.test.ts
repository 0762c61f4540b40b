import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chargeMode } from '../../../src/core/dictionaries/orders';
import { initialValues, validateForm } from '../../../src/core/resource/form';
import { formOf } from '../../../src/core/resource/input';
import { bodyOf, form, reportedModes } from '../../../src/routes/offers/report-form';

describe('the form of a report template', () => {
  const { spec, read } = formOf(form);
  const asked = { ...initialValues(spec), name: '月报', startDay: '2026-01-01' };

  it('counts everything where nothing is chosen, and can be sent so', () => {
    assert.deepEqual(validateForm(spec, asked, 'zh-CN'), {});
    const body = bodyOf(read(asked));
    assert.deepEqual([body.chargeMode, body.serviceCodes], ['', []]);
  });

  it('offers every charge mode, and all of them', () => {
    assert.deepEqual(reportedModes.values, ['*', ...chargeMode.values]);
    for (const mode of reportedModes.values)
      assert.deepEqual(validateForm(spec, { ...asked, chargeMode: mode }, 'zh-CN'), {}, mode);
    assert.equal(reportedModes.lookup('').text, reportedModes.lookup('*').text);
  });
});
