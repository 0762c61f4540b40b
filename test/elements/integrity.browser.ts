// Every kind of file of the real bundle, changed: nothing of it runs, and who is there hears so.
import { expect } from '@open-wc/testing';
import { holds, until } from '../support/browser';
import { engine, itUnlessIn } from '../support/engine';

type Inside = Window & { readonly ranChanged?: number[] };

let frame: HTMLIFrameElement;
let said: string[];

/** With something added, or with one byte that is another; from the second time on; with lists that vouch for it. */
type Way = 'changed' | 'flipped' | 'later' | 'forged';
const folderOf = (pattern: string, way: Way = 'changed') =>
  `/${way}/${encodeURIComponent(pattern)}/`;

/** Opens a page whose files that have the pattern are changed. */
async function open(pattern: string, page: string, way?: Way): Promise<Inside> {
  frame = document.createElement('iframe');
  frame.width = '1200';
  frame.height = '700';
  frame.src = `${folderOf(pattern, way)}${page}`;
  said = [];
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  frame.contentDocument!.addEventListener('by-error', (event) => {
    said.push(String((event as CustomEvent<{ error: unknown }>).detail.error));
  });
  return frame.contentWindow as Inside;
}

const inside = (selector: string) => frame.contentDocument!.querySelector(selector);
const shown = (tag = 'by-console-app') => inside(tag)?.shadowRoot?.textContent ?? '';
const isDefined = (tag: string) =>
  (frame.contentWindow as Inside & typeof globalThis).customElements.get(tag) !== undefined;
/** How often each file was asked for by the pages of a folder; there is one of each. */
async function askedOnce(pattern: string): Promise<void> {
  const reply = await fetch(`${folderOf(pattern)}asked.json`);
  const all = Object.entries((await reply.json()) as Record<string, number>);
  // The operator's, which has no hash: how often an engine asks for it is its own affair.
  const asked = all.filter(([file]) => file !== 'config.json');
  expect(asked.length).to.be.greaterThan(10);
  // WebKit keeps no hash at a module's preload: there a file is preloaded by the page, fetched to be checked, and then imported.
  const most = engine === 'webkit' ? 3 : 1;
  expect(asked.filter(([, times]) => times > most)).to.deep.equal([]);
}

function nothingRan(): void {
  expect((frame.contentWindow as Inside).ranChanged).to.equal(undefined);
}

/** What is added would say that it ran; of one byte that is another it is seen by what does not come. */
function inBothWays(what: string, work: (way: Way) => Promise<void>): void {
  it(what, () => work('changed'));
  it(`${what}; as long as before and one byte another`, () => work('flipped'));
}

describe('a file of the bundle that was changed', () => {
  afterEach(() => {
    frame.remove();
    localStorage.removeItem('CSC_TOKEN');
  });

  describe('on a page with tags', () => {
    const refused = {
      'the tag’s own module': '/host-picker\\.js$',
      'the core': '/chunks/core-',
      React: '/chunks/react-',
      'its body’s frame': '/chunks/shared-frame-',
      'the list of its files': '/chunks/integrity-',
    };
    for (const [what, pattern] of Object.entries(refused)) {
      it(`${what}: by-error, and nothing runs`, async () => {
        await open(pattern, 'tags/loader/by-host-picker');
        await until('by-error', () => said.length > 0, 30_000);
        expect(said.join()).to.include('did not arrive intact');
        expect(isDefined('by-host-picker')).to.equal(false);
        nothingRan();
      });

      it(`${what}, as long as before and one byte another: by-error, and no tag`, async () => {
        await open(pattern, 'tags/loader/by-host-picker', 'flipped');
        await until('by-error', () => said.length > 0, 30_000);
        expect(said.join()).to.include('did not arrive intact');
        expect(isDefined('by-host-picker')).to.equal(false);
      });
    }

    it('each file that is as it was built is asked for once, by two tags that meet', async () => {
      const nothing = '/nothing-of-tags$';
      await open(nothing, 'tags/loader/by-host-picker,by-ai-assistant');
      await until('both tags', () => isDefined('by-host-picker') && isDefined('by-ai-assistant'));
      await until('the body of the picker', () => shown('by-host-picker') !== '', 30_000);
      await askedOnce(nothing);
    });

    itUnlessIn(
      ['webkit'],
      'it checks a file and takes it from its cache when it runs it, where that may be kept',
    )('what was checked is what runs: nothing is asked for again', async () => {
      await open('/(host-picker\\.js|chunks/.*)$', 'tags/loader/by-host-picker', 'later');
      await until('the body of the picker', () => shown('by-host-picker') !== '', 30_000);
      nothingRan();
    });

    inBothWays('the loader, which the classic script brings: nothing runs', async (way) => {
      await open('/loader\\.js$', 'tags/classic/by-host-picker', way);
      await holds('no tag is defined', () => !isDefined('by-host-picker'), 1000);
      nothingRan();
    });

    for (const [kind, pattern] of Object.entries({
      loader: '/loader\\.js$',
      classic: '/by-console\\.classic\\.js$',
    })) {
      inBothWays(`the script that the page itself pins (${kind}): nothing runs`, async (way) => {
        await open(pattern, `tags/${kind}/by-host-picker`, way);
        await holds('no tag is defined', () => !isDefined('by-host-picker'), 1000);
        nothingRan();
      });
    }

    it('the core, where two tags meet: at no attempt does it run', async () => {
      await open('/chunks/core-', 'tags/loader/by-host-picker,by-ai-assistant');
      await until('by-error of the picker', () => said.length > 0, 30_000);
      const assistant = () =>
        inside('by-ai-assistant') as HTMLElement & { readonly show: () => void };
      await until('a launcher', () => isDefined('by-ai-assistant'));
      assistant().show();
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        const again = await until(
          '加载失败',
          () => {
            return [...(assistant().shadowRoot?.querySelectorAll('button') ?? [])].find(
              ({ textContent }) => textContent.trim() === '重试',
            );
          },
          30_000,
        );
        nothingRan();
        again.click();
        await until('another attempt', () => !shown('by-ai-assistant').includes('加载失败'));
      }
      nothingRan();
    });
  });

  describe('of the console’s own page', () => {
    const failure = () => {
      const notice = inside('.page-failure');
      return notice !== null && notice.checkVisibility();
    };
    for (const [what, pattern] of Object.entries({
      'the script of the page': '/boot\\.js$',
      'the core': '/chunks/core-',
      'the tag’s module': '/console-app\\.js$',
    }))
      inBothWays(
        `${what}: nothing runs, and the page says that it could not be loaded`,
        async (way) => {
          await open(pattern, 'console/', way);
          await until('the notice', failure, 30_000);
          nothingRan();
        },
      );

    const menu = 'of-a-test:side-menu';
    afterEach(() => localStorage.removeItem(menu));
    it('as it was built, it says before painting how the menu was', async () => {
      localStorage.setItem(menu, '{"collapsed":true}');
      await open('/nothing-of-the-outline$', 'console/');
      expect(frame.contentDocument!.documentElement.dataset['collapsed']).to.equal('');
      expect(frame.contentDocument!.styleSheets.length).to.equal(1);
    });
    inBothWays(
      'what comes before painting, and the sheet: neither is used, and the console starts',
      async (way) => {
        localStorage.setItem(menu, '{"collapsed":true}');
        await open('/(before-paint\\.js|page\\.css)$', 'console/', way);
        await until('the sign-in', () => shown().includes('用户名'), 30_000);
        nothingRan();
        const { documentElement, styleSheets } = frame.contentDocument!;
        const used = [...styleSheets].filter(({ href }) => href?.endsWith('/page.css'));
        expect(used.flatMap(({ cssRules }) => [...cssRules])).to.deep.equal([]);
        expect(documentElement.dataset['collapsed']).to.equal(undefined);
      },
    );

    inBothWays('the sign-in page: said in its place', async (way) => {
      await open('/chunks/login-screen-', 'console/', way);
      await until('a failure', () => shown().includes('没有加载成功'), 30_000);
      nothingRan();
    });

    const signIn = async () => {
      const reply = await fetch('/api/soc/v1/login', {
        method: 'POST',
        body: new URLSearchParams({ username: 'tenant', password: 'Console@1' }),
      });
      const { data } = (await reply.json()) as { data: { token: string } };
      localStorage.setItem('CSC_TOKEN', data.token);
    };
    for (const [what, pattern] of Object.entries({
      'the shell': '/chunks/home-routes-',
      'a screen that the address names': '/chunks/floatip-',
      'what its screen imports': '/chunks/ips-',
    }))
      inBothWays(`${what}: said in its place`, async (way) => {
        await signIn();
        await open(pattern, 'console/#/network/floatip', way);
        await until('a failure', () => shown().includes('没有加载成功'), 30_000);
        nothingRan();
      });

    it('each file that is as it was built is asked for once, over two screens', async () => {
      await signIn();
      const nothing = '/nothing-of-the-console$';
      const page = await open(nothing, 'console/#/network/floatip');
      const rows = () => inside('by-console-app')?.shadowRoot?.querySelector('tbody td');
      await until('rows', rows, 30_000);
      page.location.hash = '#/system/project';
      const heading = () => inside('by-console-app')?.shadowRoot?.querySelector('h1')?.textContent;
      await until('the other screen', () => heading()?.includes('资源组'), 30_000);
      await until('its rows', rows, 30_000);
      await askedOnce(nothing);
    });

    inBothWays(
      'the list of what a screen starts with: it is not used, and the screen comes',
      async (way) => {
        await signIn();
        await open('/start/\\d+\\.json$', 'console/#/network/floatip', way);
        await until(
          'rows',
          () => inside('by-console-app')?.shadowRoot?.querySelector('tbody td'),
          30_000,
        );
      },
    );

    it('a list of what a screen starts with, which vouches for a changed file: nothing of it runs', async () => {
      await signIn();
      await open('/(start/\\d+\\.json|chunks/floatip-.*)$', 'console/#/network/floatip', 'forged');
      await until('a failure', () => shown().includes('没有加载成功'), 30_000);
      nothingRan();
    });

    inBothWays('both lists that know a screen: nothing unchecked runs', async (way) => {
      await signIn();
      await open(
        '/(start/\\d+\\.json|chunks/(integrity|floatip)-.*)$',
        'console/#/network/floatip',
        way,
      );
      await until('a failure', () => shown().includes('没有加载成功'), 30_000);
      nothingRan();
    });

    inBothWays('a screen that is opened later: said in its place', async (way) => {
      await signIn();
      const page = await open('/chunks/project-', 'console/#/network/floatip', way);
      await until(
        'rows',
        () => inside('by-console-app')?.shadowRoot?.querySelector('tbody td'),
        30_000,
      );
      page.location.hash = '#/system/project';
      await until('a failure', () => shown().includes('没有加载成功'), 30_000);
      nothingRan();
    });
  });
});
