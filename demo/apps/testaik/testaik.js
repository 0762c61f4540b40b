// An application of the kind `element`: a custom element, which the console gives properties.
const texts = {
  'zh-CN': {
    lead: '用一次推理请求试用已部署的模型。',
    prompt: '输入内容',
    run: '发送',
    result: '共 {count} 个字符，路由 {route}，凭证有效。',
    failed: '没有取得凭证',
    more: '查看调用说明',
    back: '返回',
    about: '调用时在请求头 Authorization 中携带应用凭证；凭证五分钟内有效，仅限本应用。',
  },
  en: {
    lead: 'Try a deployed model with one request.',
    prompt: 'Input',
    run: 'Send',
    result: '{count} characters, route {route}, the token is good.',
    failed: 'There is no token',
    more: 'How to call it',
    back: 'Back',
    about:
      'Send the application’s token in the header Authorization; it is good for five minutes and for this application alone.',
  },
};

class DemoTestaik extends HTMLElement {
  #values = { route: '/', locale: 'zh-CN' };

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :host { display: block; max-inline-size: 560px; color-scheme: light; }
      :host([data-theme='dark']) { color-scheme: dark; }
      label { display: grid; gap: 6px; margin-block: 12px; }
      textarea { min-block-size: 96px; padding: 8px; border: 1px solid color-mix(in srgb, currentcolor 55%, transparent);
        border-radius: 6px; background: transparent; color: inherit; font: inherit; }
      button { padding: 6px 16px; border: 0; border-radius: 6px; background: #0958d9; color: #fff; font: inherit; cursor: pointer; }
      a { color: light-dark(#0958d9, #69b1ff); margin-inline-start: 12px; }
    `);
    root.adoptedStyleSheets = [sheet];
  }

  connectedCallback() {
    this.#draw();
  }

  set route(route) {
    this.#set({ route });
  }
  set locale(locale) {
    this.#set({ locale });
  }
  set theme(theme) {
    this.dataset.theme = theme;
  }
  set navigate(navigate) {
    this.#set({ navigate });
  }
  set getToken(getToken) {
    this.#set({ getToken });
  }
  set basePath(basePath) {
    this.#set({ basePath });
  }

  #set(values) {
    const before = this.#values;
    this.#values = { ...before, ...values };
    const isSame = ['route', 'locale'].every((name) => before[name] === this.#values[name]);
    if (this.isConnected && !isSame) this.#draw();
  }

  #draw() {
    const { route, locale, navigate, getToken, basePath } = this.#values;
    const t = texts[locale] ?? texts['zh-CN'];
    const make = (name, props = {}, ...children) => {
      const element = document.createElement(name);
      Object.assign(element, props);
      element.append(...children);
      return element;
    };
    const link = (to, text) => {
      const anchor = make('a', { href: `${basePath}${to}`, textContent: text });
      anchor.addEventListener('click', (event) => {
        event.preventDefault();
        navigate(to);
      });
      return anchor;
    };
    if (route.startsWith('/about')) {
      this.shadowRoot.replaceChildren(
        make('p', { textContent: t.about }),
        make('p', {}, link('/', t.back)),
      );
      return;
    }
    const input = make('textarea', { name: 'prompt' });
    const output = make('output', {});
    const send = make('button', { type: 'button', textContent: t.run });
    send.addEventListener('click', async () => {
      try {
        await getToken();
        output.textContent = t.result
          .replace('{count}', String(input.value.length))
          .replace('{route}', route);
      } catch {
        output.textContent = t.failed;
      }
    });
    this.shadowRoot.replaceChildren(
      make('p', { textContent: t.lead }),
      make('label', {}, t.prompt, input),
      make('p', {}, send, link('/about', t.more)),
      make('p', { role: 'status' }, output),
    );
  }
}

if (!customElements.get('demo-testaik')) customElements.define('demo-testaik', DemoTestaik);
