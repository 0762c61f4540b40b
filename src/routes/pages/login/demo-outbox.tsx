import { useState } from 'react';
import { demoOutbox } from '../../../core/api/demo';
import { Button } from '../../../widgets/controls/button';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { loginMessages } from './messages';

interface DemoOutboxProps {
  readonly mobile: string;
  readonly onUse: (code: string) => void;
}

/** The reference backend sends no real SMS: this shows what it would have sent (O-008). */
export function DemoOutbox({ mobile, onUse }: DemoOutboxProps) {
  const t = useMessages(loginMessages);
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useEndpointQuery(demoOutbox, {}, { enabled: isOpen });
  const latest = data?.find((message) => message.to === mobile);
  const code = latest && /\b\d{6}\b/.exec(latest.text)?.[0];
  return (
    <div className="by-login-outbox">
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        onClick={() => {
          if (isOpen) void refetch();
          setOpen(true);
        }}
      >
        {t(isOpen ? 'login.outbox.refresh' : 'login.outbox')}
      </Button>
      {isOpen && data && (
        <p role="status">
          {latest ? latest.text : t('login.outbox.empty')}{' '}
          {code !== undefined && (
            <Button variant="text" size="small" onClick={() => onUse(code)}>
              {t('login.outbox.use')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
