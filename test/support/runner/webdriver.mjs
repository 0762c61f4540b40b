import { request } from 'node:http';

/** Key names of the tests as WebDriver spells them; a single character stands for itself. */
const keys = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  F2: '\uE032',
  Meta: '\uE03D',
};
/** The upper signs of a keyboard's keys: without Shift, Debian's driver of WebKit types the lower one. */
const shifted = new Set('~!@#$%^&*()_+{}|:"<>?');
const buttons = { left: 0, middle: 1, right: 2 };

function keyOf(name) {
  const key = keys[name] ?? name;
  if ([...key].length === 1) return key;
  throw new Error(`The key ${name} is not in the table of keys for WebDriver.`);
}

/** One call; a driver answers `{ value }`, and a failure as `{ value: { error, message } }`. */
function call(port, method, path, body) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        // The driver of WebKit does not answer to a body in chunks.
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        },
      },
      (reply) => {
        let answer = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk) => (answer += chunk));
        reply.on('end', () => {
          const { value } = JSON.parse(answer);
          if (reply.statusCode === 200) resolve(value);
          else reject(new Error(`WebDriver ${path}: ${value.error} ${value.message}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

/**
 * A page over the W3C WebDriver protocol with the names of a puppeteer page, as far as the runner's commands use them
 * (`sendKeys`, `sendMouse`, `setViewport`).
 */
export async function openPage(port, capabilities) {
  const { sessionId } = await call(port, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const send = (method, path, body) => call(port, method, `/session/${sessionId}${path}`, body);
  const evaluate = (script, ...args) => send('POST', '/execute/sync', { script, args });
  const act = (type, id, actions) =>
    send('POST', '/actions', {
      actions: [
        { type, id, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions },
      ],
    });
  const press = (...actions) =>
    act(
      'key',
      'keyboard',
      actions.map(([type, name]) => ({ type, value: keyOf(name) })),
    );
  const point = (...actions) => act('pointer', 'mouse', actions);
  const button = (type, options) => ({ type, button: buttons[options?.button ?? 'left'] });
  const to = (x, y) => ({ type: 'pointerMove', duration: 0, x, y });

  return {
    goto: (url) => send('POST', '/url', { url }),
    url: () => send('GET', '/url'),
    evaluate,
    screenshot: async () => Buffer.from(await send('GET', '/screenshot'), 'base64'),
    close: () => send('DELETE', ''),
    async setViewport({ width, height }) {
      const outer = await send('GET', '/window/rect');
      const [innerWidth, innerHeight] = await evaluate('return [innerWidth, innerHeight]');
      if (innerWidth === width && innerHeight === height) return;
      await send('POST', '/window/rect', {
        width: outer.width + width - innerWidth,
        height: outer.height + height - innerHeight,
      });
    },
    keyboard: {
      type: async (text) => {
        for (const sign of text) {
          const stroke = [
            ['keyDown', sign],
            ['keyUp', sign],
          ];
          const isUpper = shifted.has(sign);
          await press(
            ...(isUpper ? [['keyDown', 'Shift'], ...stroke, ['keyUp', 'Shift']] : stroke),
          );
        }
      },
      press: (name) => press(['keyDown', name], ['keyUp', name]),
      down: (name) => press(['keyDown', name]),
      up: (name) => press(['keyUp', name]),
    },
    mouse: {
      move: (x, y) => point(to(x, y)),
      click: (x, y, options) =>
        point(to(x, y), button('pointerDown', options), button('pointerUp', options)),
      down: (options) => point(button('pointerDown', options)),
      up: (options) => point(button('pointerUp', options)),
      reset: () => send('DELETE', '/actions'),
    },
  };
}
