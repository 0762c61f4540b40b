import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
// Before the first rendering: React sets properties only on tags that are defined by then.
import 'by-console/host-picker';
import 'by-console/alarm-board';
import 'by-console/ai-assistant';
import 'by-console/order-cart';
import type { CartItem, OrderCartElement } from 'by-console/order-cart';
import { getToken } from '../token';

const suggestions = ['如何创建云主机？'];
const support: CartItem = {
  serviceCode: 'support',
  name: 'support',
  items: [{ skuId: 'sku-support-business' }],
};

function App() {
  const [isShown, setShown] = useState(true);
  const [hosts, setHosts] = useState<readonly string[]>([]);
  const [lines, setLines] = useState(0);
  const [confirmed, setConfirmed] = useState(0);
  const [messages, setMessages] = useState(0);
  const cart = useRef<OrderCartElement>(null);
  return (
    <main>
      <h1>React 19</h1>
      {isShown && (
        <by-host-picker
          name="host"
          pageSize={5}
          value={hosts}
          getToken={getToken}
          onby-change={({ detail }) => setHosts(detail.value)}
        />
      )}
      <p>
        已选择 <output id="hosts">{hosts.length}</output> 台
        <button type="button" onClick={() => setHosts([])}>
          清空
        </button>
        <button type="button" onClick={() => setShown(!isShown)}>
          {isShown ? '移除' : '放回'}
        </button>
      </p>
      <by-order-cart
        ref={cart}
        getToken={getToken}
        onby-change={({ detail }) => setLines(detail.items.length)}
      />
      <p>
        购物车 <output id="lines">{lines}</output> 项
        <button type="button" onClick={() => void cart.current?.add(support)}>
          加入购物车
        </button>
      </p>
      <by-alarm-board
        refreshInterval={0}
        getToken={getToken}
        onby-alarm-confirm={({ detail }) => setConfirmed(confirmed + detail.ids.length)}
      />
      <p>
        已确认告警 <output id="confirmed">{confirmed}</output> 条，助手消息{' '}
        <output id="messages">{messages}</output> 条
      </p>
      <by-ai-assistant
        suggestions={suggestions}
        getToken={getToken}
        onby-message={() => setMessages((count) => count + 1)}
      />
    </main>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
