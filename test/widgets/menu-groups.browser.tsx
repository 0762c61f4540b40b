import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { LazyMenu } from '../../src/widgets/overlays/lazy-menu';
import type { MenuItem } from '../../src/widgets/overlays/menu-popup';
import { until } from '../support/browser';
import { all, click, closeStages, findings, get, stage } from './stage';

describe('a menu in groups', () => {
  closeStages();

  const items = (log: string[], count = 12): MenuItem[] =>
    Array.from({ length: count }, (_, index) => ({
      key: `op${index}`,
      label: `Operation ${index}`,
      group: index < 5 ? 'Power' : 'Network',
      disabledReason: index === 10 ? 'Stop first' : undefined,
      onSelect: () => log.push(`op${index}`),
    }));
  const opened = async (list: MenuItem[]) => {
    const on = await stage(<LazyMenu label="More" items={list} />);
    await click(get(on.root, 'button', 'More'));
    await until('open', () => all(on.root, 'menuitem').length > 0);
    return on;
  };

  it('says which group an item is of, and searches nothing where there is little', async () => {
    const { root } = await opened(items([], 11));
    expect(all(root, 'group').map((group) => group.getAttribute('aria-label'))).to.deep.equal([
      'Power',
      'Network',
    ]);
    expect(all(get(root, 'group', 'Power'), 'menuitem').length).to.equal(5);
    expect(all(root, 'textbox').length).to.equal(0);
    await until('on the first', () => root.activeElement?.textContent === 'Operation 0');
  });

  it('filters by what is typed, runs the first that can be, and leaves it by Escape twice', async () => {
    const log: string[] = [];
    const { root } = await opened(items(log));
    const field = get(root, 'textbox', '搜索操作');
    await until('the field has the focus', () => root.activeElement === field);
    await sendKeys({ type: 'operation 1' });
    await until('filtered', () => all(root, 'menuitem').length === 3);
    await sendKeys({ press: 'ArrowDown' });
    expect(root.activeElement?.textContent).to.equal('Operation 1');
    await sendKeys({ press: 'ArrowUp' });
    expect(root.activeElement === field).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until('cleared', () => all(root, 'menuitem').length === 12);
    await sendKeys({ type: 'network' });
    await until('by its title', () => all(root, 'menuitem').length === 7);
    await sendKeys({ press: 'Escape' });
    await sendKeys({ type: '10' });
    await until('one that cannot be', () => all(root, 'menuitem').length === 1);
    await sendKeys({ press: 'Enter' });
    expect(log).to.deep.equal([]);
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Enter' });
    await until('closed', () => all(root, 'menuitem').length === 0);
    expect(log).to.deep.equal(['op1']);
    expect(root.activeElement === get(root, 'button', 'More')).to.equal(true);
  });

  it('says that nothing matches, and Escape in an empty field closes it', async () => {
    const { root } = await opened(items([]));
    await sendKeys({ type: 'xyz' });
    await until('nothing', () => root.textContent.includes('没有匹配的操作'));
    await sendKeys({ press: 'Escape' });
    await until('all again', () => all(root, 'menuitem').length === 12);
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(root, 'menuitem').length === 0);
    expect(root.activeElement === get(root, 'button', 'More')).to.equal(true);
  });

  it('has no axe findings, light and dark', async () => {
    const on = await stage(null);
    const menu = <LazyMenu label="More" items={items([])} />;
    expect(await findings(on, menu)).to.deep.equal([]);
    get(on.root, 'button', 'More').click();
    await until('open', () => all(on.root, 'menuitem').length === 12);
    expect(await findings(on, menu)).to.deep.equal([]);
  });
});
