import { expect } from '@open-wc/testing';
import DashboardScreen from '../../../src/routes/dashboard/dashboard-screen';
import { platformStats, resourceDigest } from '../../../src/core/api/platform';
import { PageFrameContext, nowhere } from '../../../src/routes/shell/page-names';
import { screens } from '../../../src/routes/registry';
import { findScreen, mayOpen } from '../../../src/routes/access';
import { useSession } from '../../../src/widgets/surface/runtime-context';
import { listTenants } from '../../../src/core/api/flows/tenants';
import { paths } from '../../../src/routes/paths';
import { until } from '../../support/browser';
import { closeStages } from '../../widgets/stage';
import { openScreen } from '../../widgets/resource/screen-stage';
import type { Fault, ScreenStage } from '../../widgets/resource/screen-stage';
import { totalAt } from './list-at';

/** The overview within a shell that lets its user where the console does. */
function Overview() {
  const user = useSession((state) => state.user);
  const frame = {
    ...nowhere,
    allows: (path: string) => mayOpen(path, user, screens),
  };
  return (
    <PageFrameContext value={frame}>
      <DashboardScreen />
    </PageFrameContext>
  );
}

/** Numbers that no list stands behind, by the card and what stands around them there; each with its reason. */
const listless: readonly (readonly [area: string, around: string, reason: string])[] = [
  ['stats', '.by-stat:has(dt[data-figure="regions"])', 'how many different ones hosts are in'],
  ['shares', '.by-ring-figure', 'the sum in a picture, whose parts in the legend are links'],
  ['shares', 'li[data-key="OTHERS"]', 'several rare states together'],
  ['days', '.by-card', 'a curve: the figure of these days leads to their hosts'],
  ['cost', 'li[data-sum="forecast"]', 'an estimate of what has not happened'],
  ['cost', '.by-work-none', 'a ratio of two sums that are links'],
  ['full', '.by-work-none', 'the bound of the card, where nothing is above it'],
  ['health', '.by-card', 'the server’s own, of all tenants'],
];
/** The platform counts what is of its tenants, whose rows it never sees. */
const ofOthers: readonly (readonly [area: string, around: string, reason: string])[] = [
  ['stats', '.by-stat:not(:has(dt[data-figure="users"]))', 'of all tenants'],
  ['shares', '.by-card', 'of all tenants'],
  ['top', '.by-card', 'of all tenants'],
];

/** Whose link leads to how much is used of something: what it shows there is no number of rows. */
const amounts = ['cost', 'quotas', 'full', 'hosts', 'stores'];
const isOfTenants = (link: Element) =>
  link.getAttribute('href') === paths.tenant() && link.closest('.by-stat-value') !== null;
const isSum = (link: Element) => link.querySelector('.by-stat-unit') !== null;

const cardsOf = (on: ScreenStage) => [
  ...on.root.querySelectorAll<HTMLElement>('section.by-card[data-area]'),
];

async function drawn(account: 'tenant' | 'admin' | 'zhaoyiming'): Promise<ScreenStage> {
  const on = await openScreen(Overview, '/dashboard', { account });
  await until('the curve', () => on.root.querySelector('canvas'));
  if (account === 'admin')
    for (const area of ['health', 'hosts', 'stores'])
      await until(area, () => on.root.querySelector(`[data-area="${area}"]`));
  await until('every card', () => {
    const cards = cardsOf(on);
    return cards.length > 12 && cards.every((card) => card.querySelector('.by-skeleton') === null);
  });
  return on;
}

/** Every text with a digit in it that is part of no link, by its card. */
function unlinked(on: ScreenStage, exceptions: typeof listless): string[] {
  const found: string[] = [];
  for (const card of cardsOf(on)) {
    const area = card.dataset['area']!;
    const around = exceptions.flatMap(([of, selector]) => (of === area ? [selector] : []));
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, data } = node as Text;
      if (!/\d/.test(data) || !parentElement || parentElement.closest('a, h2, dt, button'))
        continue;
      if (around.some((selector) => parentElement.closest(selector))) continue;
      found.push(`${area}: ${data}`);
    }
  }
  return found;
}

const numberIn = (text: string) => Number(/\d[\d,]*/.exec(text)![0].replaceAll(',', ''));

describe('numbers of the overview', () => {
  closeStages();

  it('are links, each of them, but for those behind which no list stands', async () => {
    const tenant = await drawn('tenant');
    expect(unlinked(tenant, listless)).to.deep.equal([]);
    // Each exception is one.
    const all = unlinked(tenant, []);
    for (const area of ['stats', 'shares', 'cost'])
      expect(
        all.some((each) => each.startsWith(area)),
        area,
      ).to.equal(true);
    const admin = await drawn('admin');
    expect(unlinked(admin, [...listless, ...ofOthers])).to.deep.equal([]);
    const others = unlinked(admin, []);
    for (const area of ['stats', 'shares', 'top', 'health'])
      expect(
        others.some((each) => each.startsWith(area)),
        area,
      ).to.equal(true);
    // People of all tenants are those of the list of tenants together.
    const users = admin.root.querySelector('.by-stat:has([data-figure="users"]) a')!;
    expect(users.getAttribute('href')).to.equal('/system/tenant');
    const { rows, total } = await admin.runtime.call(listTenants, { query: { rows: 100 } });
    expect(rows).to.have.length(total);
    expect(rows.reduce((sum, { userCount }) => sum + userCount, 0)).to.equal(
      numberIn(users.textContent),
    );
  });

  it('of all tenants lead to no group or host of another tenant, whoever may see them', async () => {
    const auditor = await openScreen(Overview, '/dashboard', { account: 'zhaoyiming' });
    const cards = await until('the ranking', () => {
      const drawnOnes = cardsOf(auditor).filter(({ dataset }) =>
        ['shares', 'top'].includes(dataset['area']!),
      );
      return drawnOnes.length === 2 && drawnOnes.every((card) => card.querySelector('li'))
        ? drawnOnes
        : undefined;
    });
    await until('whose figures they are', () => auditor.root.querySelector('.by-stat'));
    expect(cards.flatMap((card) => [...card.querySelectorAll('a')])).to.deep.equal([]);
    expect(auditor.root.querySelector('section[data-area="stores"]')).to.equal(null);
  });

  it('of hosts are those of the group and region chosen in the header, as in their list', async () => {
    const on = await drawn('tenant');
    const { byProject, byRegion } = await on.runtime.call(resourceDigest, {});
    const chosen = { projectId: byProject[0]!.code, region: byRegion[0]!.code };
    on.runtime.preferences.setState(chosen);
    const stats = cardsOf(on).find(({ dataset }) => dataset['area'] === 'stats')!;
    await until('whose they are', () => stats.textContent.includes('按所选资源组和区域统计'));
    const { hosts } = await on.runtime.call(platformStats, { query: chosen });
    expect(hosts).to.be.greaterThan(0).and.lessThan(byProject[0]!.count);
    const shares = cardsOf(on).find(({ dataset }) => dataset['area'] === 'shares')!;
    await until('their figures', () => shares.querySelectorAll('li[data-key]').length > 0);
    await until('one region', () =>
      [stats, shares].every(({ textContent }) => textContent.includes(String(hosts))),
    );
    const links = [stats, shares].flatMap((card) => [
      ...card.querySelectorAll<HTMLAnchorElement>('a[href*="kind=host"]'),
    ]);
    expect(links.length).to.be.greaterThan(8);
    const wrong: string[] = [];
    for (const link of links) {
      const href = link.getAttribute('href')!;
      const said = link.querySelector('.by-legend-name')
        ? link.querySelector('.by-legend-name')!.nextElementSibling!.textContent
        : link.textContent;
      if (!/\d/.test(said)) continue;
      const total = await totalAt(href, on.runtime, chosen);
      if (total !== numberIn(said)) wrong.push(`${said}, and ${total} at ${href}`);
    }
    on.runtime.preferences.setState({ projectId: null, region: null });
    expect(wrong).to.deep.equal([]);
  });

  it('of before stay, and say that they are old, until those of another group come', async () => {
    const on = await drawn('tenant');
    const { byProject } = await on.runtime.call(resourceDigest, {});
    const areas = ['stats', 'shares', 'top', 'orders', 'days'];
    const of = (area: string) => cardsOf(on).find(({ dataset }) => dataset['area'] === area)!;
    const before = new Map(
      areas.map((area) => [area, of(area).querySelector('.by-card-body')!.textContent]),
    );
    const never: Fault = () => new Promise(() => undefined);
    on.fault = never;
    on.runtime.preferences.setState({ projectId: byProject[0]!.code });
    for (const area of areas) {
      const card = await until(`${area} is asked anew`, () => {
        const found = of(area);
        return found.ariaBusy === 'true' ? found : undefined;
      });
      expect(card.querySelector('.by-card-body')!.textContent).to.equal(before.get(area));
      expect(card.textContent).to.contain('正在更新');
    }
    on.fault = undefined;
    on.runtime.preferences.setState({ projectId: byProject[1]!.code });
    await until('the new ones', () => areas.every((area) => of(area).ariaBusy === null));
    expect(of('stats').querySelector('.by-card-body')!.textContent).not.to.equal(
      before.get('stats'),
    );
    // What one user has seen is shown to nobody who comes after.
    on.fault = never;
    on.runtime.bus.emit('session:reset', { scope: 'http' });
    on.runtime.preferences.setState({ projectId: null });
    await until('nothing of before', () =>
      ['stats', 'shares', 'top'].every((area) => of(area).querySelector('.by-skeleton') !== null),
    );
  });

  for (const account of ['tenant', 'admin'] as const)
    it(`lead to a list that has as many rows (${account})`, async function () {
      this.timeout(120_000);
      const on = await drawn(account);
      const links = cardsOf(on).flatMap((card) =>
        [...card.querySelectorAll<HTMLAnchorElement>('a')].map((link) => ({
          area: card.dataset['area']!,
          link,
        })),
      );
      const counted = links.filter(
        ({ area, link }) =>
          !amounts.includes(area) &&
          !isSum(link) &&
          !isOfTenants(link) &&
          /\d/.test(link.textContent) &&
          link.closest('.by-work-none') === null &&
          link.closest('.by-top-name') === null,
      );
      expect(counted.length).to.be.greaterThan(account === 'tenant' ? 40 : 15);
      const wrong: string[] = [];
      for (const { area, link } of counted) {
        const href = link.getAttribute('href')!;
        const said = link.querySelector('.by-legend-name')
          ? link.querySelector('.by-legend-name')!.nextElementSibling!.textContent
          : (link.querySelector('.by-work-count')?.textContent ?? link.textContent);
        const total = await totalAt(href, on.runtime);
        if (total !== numberIn(said)) wrong.push(`${area}: ${said}, and ${total} at ${href}`);
      }
      expect(wrong).to.deep.equal([]);
      for (const { link } of links)
        expect(
          findScreen(link.getAttribute('href')!.replace(/\?.*/, ''), screens),
          link.getAttribute('href')!,
        ).to.exist;
    });
});
