import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { BarChart } from '../../src/widgets/chart/bar-chart';
import { LineChart } from '../../src/widgets/chart/line-chart';
import { Ring } from '../../src/widgets/chart/ring';
import { AttachmentsView } from '../../src/routes/attachments-view';
import { AttachmentList } from '../../src/widgets/upload/attachment-list';
import { ErrorBoundary } from '../../src/widgets/feedback/error-boundary';
import { LoadingOverlay } from '../../src/widgets/feedback/loading-overlay';
import { Markdown } from '../../src/widgets/markdown/markdown';
import { SkeletonLines } from '../../src/widgets/feedback/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '../../src/widgets/feedback/states';
import { StatusTag } from '../../src/widgets/feedback/status-tag';
import type { StatusTone } from '../../src/widgets/feedback/status-tag';
import { useAnnounce } from '../../src/widgets/surface/surface';
import { Button } from '../../src/widgets/controls/button';
import { errorsOf, forcedColors, growth, settle, until } from '../support/browser';
import { later } from '../support/clock';
import { itUnlessIn, itWhereColoursAreForced, itWhereCounted } from '../support/engine';
import { all, click, closeStages, findings, get, stage } from './stage';

const slices = [
  { key: 'up', label: '运行中', value: 3, tone: 'success' as const },
  { key: 'off', label: '已停止', value: 1 },
];
const times = [1_760_000_000, 1_760_086_400, 1_760_172_800];
const lines = [{ key: 'new', label: '新增', values: [1, 5, null] }];

it('what a paper carries is opened, and removed only where that is offered (P-06, W-27)', async () => {
  const file = { id: 'f1', name: '合同.pdf', path: '/attachments/f1', size: 2048 };
  const removed: string[] = [];
  const read = await stage(
    <AttachmentsView row={{ attachments: [file] }} reload={() => undefined} />,
  );
  expect(all(read.root, 'button').map(({ textContent }) => textContent)).to.deep.equal([
    '合同.pdf',
  ]);
  const edited = await stage(
    <AttachmentList files={[file]} onRemove={({ name }) => removed.push(name)} />,
  );
  await click(get(edited.root, 'button', /移除|删除/));
  expect(removed).to.deep.equal(['合同.pdf']);
});

describe('charts', () => {
  closeStages();

  it('tell their numbers as text and as a table', async () => {
    const { root } = await stage(<Ring label="主机状态" data={slices} />);
    expect(get(root, 'list').textContent).to.equal('运行中375.0%已停止125.0%');
    await click(get(root, 'button', '查看数据表'));
    expect(all(root, 'row').map((row) => row.textContent)).to.deep.equal([
      '名称数值占比',
      '运行中375.0%',
      '已停止125.0%',
      '合计4100%',
    ]);
    await later();
    await click(get(root, 'button', '查看图表'));
    expect(all(root, 'table')).to.have.length(0);
  });

  it('a line is drawn with the colours of the theme and again when it changes', async () => {
    const chart = <LineChart label="新增主机" daily times={times} series={lines} />;
    const made = await stage(chart);
    const canvas = () => made.root.querySelector('canvas');
    await until('the plot', () => canvas() && made.root.textContent.includes('2025'));
    const pixels = () => canvas()?.toDataURL();
    const light = await until('drawn', pixels);
    await made.show(chart, { theme: 'dark' });
    await until('drawn again', () => pixels() !== light);
    expect(made.root.querySelectorAll('canvas')).to.have.length(1);
    await click(get(made.root, 'button', '查看数据表'));
    expect(get(made.root, 'table', '新增主机').textContent).to.include('5');
    expect(made.root.querySelectorAll('canvas')).to.have.length(0);
  });

  it('without data say so', async () => {
    const { root } = await stage(<Ring label="主机状态" data={[]} />);
    expect(root.textContent).to.include('暂无数据');
  });

  it('have no axe findings, light and dark', async () => {
    const on = await stage(null);
    const node = (
      <>
        <Ring label="主机状态" data={slices} />
        <BarChart label="按区域" data={slices} />
        <LineChart label="新增主机" times={times} series={lines} />
      </>
    );
    expect(await findings(on, node)).to.deep.equal([]);
  });
});

describe('Markdown', () => {
  closeStages();

  const rendered = async (source: string) => {
    const made = await stage(<Markdown source={source} />);
    return until('rendered', () => made.root.querySelector<HTMLElement>('.by-markdown'));
  };

  it('draws only what the whitelist knows (W-14)', async () => {
    const box = await rendered(
      [
        '# Title',
        '<script>globalThis.hacked = 1</script><img src=x onerror="globalThis.hacked = 1">',
        '<iframe src="https://evil.example"></iframe><form action="/x"><input></form>',
        '<p style="position:fixed" onclick="globalThis.hacked = 1" class="by-modal" id="a">text</p>',
        '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
        '<style>* { display: none }</style>',
      ].join('\n\n'),
    );
    expect('hacked' in globalThis).to.equal(false);
    expect(box.querySelector('script, iframe, form, input, style, svg, img')).to.equal(null);
    for (const element of box.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) {
        expect([
          'href',
          'title',
          'class',
          'target',
          'rel',
          'tabindex',
          'align',
          'start',
          'dir',
        ]).to.include(name);
      }
    }
    // Each block runs as its own words do.
    expect(box.querySelectorAll('[dir]:not([dir="auto"])')).to.have.length(0);
    expect(box.querySelector('.by-modal')).to.equal(null);
    expect(box.querySelector('h1')?.textContent).to.equal('Title');
  });

  it('links go to http, https and mailto alone, in a tab of their own without a way back', async () => {
    const box = await rendered(
      '[a](https://a.example) [b](javascript:alert(1)) [c](mailto:x@a.example) [d](/relative) [e](data:text/html,x)',
    );
    const links = Array.from(box.querySelectorAll('a'));
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      'https://a.example',
      'mailto:x@a.example',
    ]);
    for (const link of links) {
      expect(link.rel).to.equal('noopener noreferrer');
      expect(link.target).to.equal('_blank');
    }
    expect(box.textContent).to.include('b').and.to.include('d');
  });

  it('fetches no picture: a note stands in its place', async () => {
    const box = await rendered('![leak](https://evil.example/x.png?q=secret)');
    expect(box.textContent).to.include('图片已隐藏：leak');
  });

  it('has no axe findings, light and dark', async () => {
    const on = await stage(null);
    const source =
      '## Title\n\n[link](https://a.example) `code` **bold**\n\n```\ncode\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> quote\n\n![x](https://a.example/x.png)';
    expect(await findings(on, <Markdown source={source} />)).to.deep.equal([]);
  });
});

function Bomb({ armed }: { armed: { now: boolean } }) {
  if (armed.now) throw new Error('boom');
  return <p>alive</p>;
}

function Announcer() {
  const announce = useAnnounce();
  return <Button onClick={() => announce('已保存')}>说</Button>;
}

describe('states and surface', () => {
  closeStages();

  it('a render error stays inside its part, is reported, and can be tried again', async () => {
    const armed = { now: true };
    const reported: string[] = [];
    let made!: Awaited<ReturnType<typeof stage>>;
    await errorsOf(async () => {
      made = await stage(
        <>
          <p>beside</p>
          <ErrorBoundary where="part" onError={(_error, where) => reported.push(where)}>
            <Bomb armed={armed} />
          </ErrorBoundary>
        </>,
      );
    });
    expect(made.root.textContent).to.include('beside').and.to.include('此处出现错误');
    expect(reported).to.deep.equal(['part']);
    armed.now = false;
    await click(get(made.root, 'button', '重试'));
    expect(made.root.textContent).to.include('alive');
  });

  it('a cover is gone after 2000 ms whatever it waits for (C-20)', async () => {
    const begun = performance.now();
    const { root } = await stage(
      <LoadingOverlay active>
        <p>body</p>
      </LoadingOverlay>,
    );
    // Where drawing alone took longer than the cover may stay, there is nothing left to be seen.
    if (performance.now() - begun < 2000)
      expect(get(root, 'status').textContent).to.equal('加载中…');
    await until('it is gone', () => all(root, 'status').length === 0);
    expect(performance.now() - begun).to.be.at.least(2000);
  });

  it('announces the same sentence twice as two', async () => {
    const { root } = await stage(<Announcer />);
    const region = root.querySelector('[aria-live="polite"]')!;
    await click(get(root, 'button', '说'));
    const first = region.textContent;
    await later();
    await click(get(root, 'button', '说'));
    expect(first).to.equal('已保存');
    expect(region.textContent === first).to.equal(false);
    expect(region.textContent.trim()).to.equal('已保存');
  });

  itWhereColoursAreForced(
    'colours stay legible as the system’s own where it forces them',
    async () => {
      const { root } = await stage(<Button variant="primary">保存</Button>);
      await forcedColors(true);
      await settle();
      const style = getComputedStyle(get(root, 'button', '保存'));
      const pair = [style.color, style.backgroundColor];
      await forcedColors(false);
      expect(pair[0], pair.join(' on ')).not.to.equal(pair[1]);
    },
  );

  it('no host style reaches the text inside', async () => {
    const host = document.createElement('div');
    host.style.letterSpacing = '9px';
    host.style.textTransform = 'uppercase';
    host.style.fontSize = '30px';
    document.body.append(host);
    const made = await stage(<p>text</p>);
    host.append(made.host);
    const style = getComputedStyle(made.root.querySelector('p')!);
    expect([style.letterSpacing, style.textTransform, style.fontSize]).to.deep.equal([
      'normal',
      'none',
      '14px',
    ]);
    await made.close();
    host.remove();
  });

  it('have no axe findings, light and dark', async () => {
    const on = await stage(null);
    const tones: readonly StatusTone[] = [
      'success',
      'warning',
      'danger',
      'normal',
      'disabled',
      'primary',
    ];
    const node = (
      <>
        <EmptyState />
        <ErrorState onRetry={() => {}} />
        <NoPermissionState />
        <SkeletonLines />
        {tones.map((tone) => (
          <StatusTag key={tone} tone={tone} text={tone} busy={tone === 'primary'} />
        ))}
        <LoadingOverlay active>
          <p>body</p>
        </LoadingOverlay>
      </>
    );
    expect(await findings(on, node)).to.deep.equal([]);
  });

  itUnlessIn(
    ['firefox'],
    'axe leaves the contrast of this text undecided there; colours are judged in the other two',
  )('the search for findings bites', async () => {
    const on = await stage(null);
    const bad = <p style={{ color: 'var(--by-line)' }}>pale</p>;
    const found = await findings(on, bad);
    expect(found.map((each) => each.split(':')[0])).to.deep.equal([
      'light color-contrast',
      'dark color-contrast',
    ]);
  });

  itWhereCounted('fifty rounds leave no nodes and listeners behind', async () => {
    const round = async () => {
      const made = await stage(<Round />);
      await click(get(made.root, 'button', '打开'));
      await made.close();
    };
    const most = { nodes: 100, listeners: 25 };
    const left = await growth(round, { count: 50, warmUps: 5, most });
    expect(left.nodes).to.be.lessThan(100);
    expect(left.listeners).to.be.lessThan(25);
  });
});

function Round() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && <LineChart label="线" times={times} series={lines} />}
    </>
  );
}
