import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Host } from '../../../src/core/api/hosts';
import type { HostPickerElement } from '../../../src/elements/host-picker/host-picker-element';
import { holds, until } from '../../support/browser';
import {
  ableBoxes,
  ableHosts,
  allByRole,
  byRole,
  closePickers,
  focusedIn,
  openPicker,
  whenRole,
} from './stage';

describe('host picker: form control', () => {
  let hosts: Host[];
  let form: HTMLFormElement;
  let fieldset: HTMLFieldSetElement;

  before(async () => {
    hosts = [...(await ableHosts()).values()][0]!;
  });
  beforeEach(() => {
    form = document.createElement('form');
    fieldset = document.createElement('fieldset');
    const label = document.createElement('label');
    label.htmlFor = 'hosts';
    label.textContent = '部署到';
    form.append(label, fieldset);
    document.body.append(form);
  });
  afterEach(() => {
    closePickers();
    form.remove();
  });

  const open = (attributes: Record<string, string> = {}) =>
    openPicker({ parent: fieldset, attributes: { id: 'hosts', name: 'host', ...attributes } });
  const entries = () => new FormData(form).getAll('host');
  async function choose(picker: HostPickerElement, count: number) {
    picker.value = hosts.slice(0, count).map((host) => host.id);
    await until('resolved', () => picker.selectedHosts.length === count);
  }

  it('submits its name once for each host', async () => {
    const picker = await open();
    expect(entries()).to.deep.equal([]);
    await choose(picker, 3);
    expect(entries()).to.deep.equal(hosts.slice(0, 3).map((host) => host.id));
    picker.setAttribute('name', 'other');
    expect(new FormData(form).getAll('other')).to.have.length(3);
    expect(entries()).to.deep.equal([]);
    picker.removeAttribute('name');
    expect([...new FormData(form)]).to.deep.equal([]);
  });

  it('adds many thousand entries when the form is read', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({
      id: `n${at}`,
      name: `n${at}`,
      status: 'RUNNING',
      privateIps: `10.0.${at >> 8}.${at & 255}`,
    }));
    const picker = await openPicker({
      parent: fieldset,
      attributes: { name: 'host' },
      prepare: (element) => {
        element.loadHosts = () => rows;
      },
    });
    await until('rows', () => ableBoxes(picker).length > 0);
    byRole<HTMLInputElement>(picker, 'checkbox', '选择全部').click();
    expect(picker.value).to.have.length(5000);
    expect(entries()).to.have.length(5000);
  });

  it('is required, says so, and becomes valid', async () => {
    const picker = await open({ required: '' });
    expect(picker.checkValidity()).to.equal(false);
    expect(picker.validity.valueMissing).to.equal(true);
    expect(picker.validationMessage).to.equal('部署到：必填项');
    expect(form.checkValidity()).to.equal(false);
    expect(picker.reportValidity()).to.equal(false);
    await whenRole(picker, 'alert', /必填项/);
    expect(focusedIn(picker) === byRole(picker, 'textbox', '私有 IP')).to.equal(true);
    await choose(picker, 1);
    expect(picker.checkValidity()).to.equal(true);
    expect(form.checkValidity()).to.equal(true);
    await until('no message', () => allByRole(picker, 'alert').length === 0);
    picker.required = false;
    picker.reset();
    expect(picker.checkValidity()).to.equal(true);
  });

  it('says in English that it is required', async () => {
    const picker = await open({ required: '', lang: 'en' });
    expect(picker.validationMessage).to.equal('部署到: Required');
  });

  it('is invalid when the mode becomes single with several chosen, and loses nothing', async () => {
    const picker = await open();
    await choose(picker, 2);
    picker.mode = 'single';
    expect(picker.value).to.have.length(2);
    expect(picker.validationMessage).to.equal('只能选择一台主机');
    await whenRole(picker, 'alert', '只能选择一台主机');
  });

  it('is reset with the form and by itself, silently', async () => {
    const picker = await open({ required: '' });
    let changes = 0;
    picker.addEventListener('by-change', () => (changes += 1));
    await choose(picker, 2);
    form.reset();
    expect(picker.value).to.deep.equal([]);
    expect(entries()).to.deep.equal([]);
    expect(picker.checkValidity()).to.equal(false);
    await choose(picker, 1);
    picker.reset();
    expect(picker.value).to.deep.equal([]);
    expect(changes).to.equal(0);
  });

  it('begins with what its attribute names, and a reset goes back to it', async () => {
    const [one, two, three] = hosts.map((host) => host.id) as [string, string, string];
    const picker = await open({ value: `${one}, ${two}` });
    expect(picker.defaultValue).to.deep.equal([one, two]);
    expect(picker.value).to.deep.equal([one, two]);
    expect(entries()).to.deep.equal([one, two]);
    picker.setAttribute('value', one);
    expect(picker.value, 'nobody has chosen').to.deep.equal([one]);
    picker.value = [three];
    picker.setAttribute('value', two);
    expect(picker.value, 'chosen').to.deep.equal([three]);
    form.reset();
    expect(picker.value).to.deep.equal([two]);
    picker.removeAttribute('value');
    expect(picker.value).to.deep.equal([]);
  });

  it('is invalid while the page has something against it', async () => {
    const picker = await open();
    picker.setCustomValidity('太多了');
    expect(picker.validity.customError).to.equal(true);
    expect(picker.validationMessage).to.equal('太多了');
    picker.required = true;
    expect(picker.validationMessage).to.equal('太多了');
    picker.setCustomValidity('');
    expect(picker.validationMessage).to.equal('部署到：必填项');
  });

  it('keeps what is typed into its search to itself', async () => {
    const picker = await open();
    let heard = 0;
    form.addEventListener('input', () => (heard += 1));
    const field = byRole<HTMLInputElement>(picker, 'textbox', '私有 IP');
    field.focus();
    await sendKeys({ type: '10.' });
    expect(field.value).to.equal('10.');
    expect(heard).to.equal(0);
  });

  it('takes what frameworks write for false values', async () => {
    const picker = await open({ disabled: 'false', required: 'false' });
    expect([picker.disabled, picker.required, picker.matches(':disabled')]).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(picker.checkValidity()).to.equal(true);
  });

  it('is disabled by its attribute and by a fieldset, and keeps its value', async () => {
    const picker = await open();
    await choose(picker, 1);
    fieldset.disabled = true;
    await until('disabled', () => ableBoxes(picker).every((box) => box.disabled));
    expect(byRole<HTMLInputElement>(picker, 'textbox', '私有 IP').disabled).to.equal(true);
    expect(picker.matches(':disabled')).to.equal(true);
    expect(entries()).to.deep.equal([]);
    expect(picker.willValidate).to.equal(false);
    fieldset.disabled = false;
    await until('enabled', () => ableBoxes(picker).every((box) => !box.disabled));
    expect(entries()).to.have.length(1);
    picker.disabled = true;
    await until('disabled', () => ableBoxes(picker).every((box) => box.disabled));
    expect(picker.value).to.have.length(1);
  });

  it('takes back what the browser kept', async () => {
    const picker = await open();
    picker.formStateRestoreCallback(JSON.stringify([hosts[1]!.id]), 'restore');
    expect(picker.value).to.deep.equal([hosts[1]!.id]);
    expect(entries()).to.deep.equal([hosts[1]!.id]);
    await until('resolved', () => picker.selectedHosts[0]?.name === hosts[1]!.name);
  });

  it('is named by the page’s label, whose click goes into it', async () => {
    const picker = await open();
    await whenRole(picker, 'group', '部署到');
    form.querySelector('label')!.click();
    expect(focusedIn(picker) === byRole(picker, 'textbox', '私有 IP')).to.equal(true);
  });

  it('is named by what aria-labelledby points at', async () => {
    const heading = document.createElement('h2');
    heading.id = 'hosts-to-inspect';
    heading.textContent = '要巡检的主机';
    document.body.append(heading);
    const picker = await openPicker({ attributes: { 'aria-labelledby': heading.id } });
    await whenRole(picker, 'group', '要巡检的主机');
    heading.remove();
  });

  it('does not submit the page’s form by Enter in its search', async () => {
    let submitted = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted += 1;
    });
    const picker = await open();
    const search = byRole<HTMLFormElement>(picker, 'search');
    search.requestSubmit();
    await holds('nothing sent', () => submitted === 0, 50);
  });

  it('takes a value before the upgrade, and whatever a page may set', async () => {
    const picker = await open();
    const loose = picker as unknown as { value: unknown };
    for (const nothing of [null, undefined, [], '', {}, Symbol('x')]) {
      loose.value = nothing;
      expect(picker.value).to.deep.equal([]);
    }
    loose.value = hosts[0]!.id;
    expect(picker.value).to.deep.equal([hosts[0]!.id]);
    loose.value = new Set([hosts[0]!.id, hosts[0]!.id]);
    expect(picker.value).to.deep.equal([hosts[0]!.id]);
  });
});
