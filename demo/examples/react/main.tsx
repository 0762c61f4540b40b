import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
// Before the first rendering: React sets properties only on tags that are defined by then.
import 'by-console/host-picker';
import { getToken } from '../token';

function App() {
  const [isShown, setShown] = useState(true);
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <main>
      <h1>React 19</h1>
      {isShown && (
        <by-host-picker
          name="host"
          pageSize={5}
          value={value}
          getToken={getToken}
          onby-change={({ detail }) => setValue(detail.value)}
        />
      )}
      <p>
        已选择 <output>{value.length}</output> 台
      </p>
      <button type="button" onClick={() => setValue([])}>
        清空
      </button>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? '移除' : '放回'}
      </button>
    </main>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
