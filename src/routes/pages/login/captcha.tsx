import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { pictureCode } from '../../../core/api/session';
import type { Text } from '../../../core/i18n/translator';
import { Field } from '../../../widgets/controls/field';
import { IconButton } from '../../../widgets/controls/icon-button';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { TextInput } from '../../../widgets/controls/text-input';
import { loginMessages } from './messages';

export interface CaptchaState {
  readonly isAsked: boolean;
  readonly code: string;
  readonly image: string | undefined;
  readonly isMissing: boolean;
  readonly setCode: (code: string) => void;
  /** Shows a new picture; from the first time on the captcha stays. */
  readonly ask: () => void;
  /** What the sign-in sends along. */
  readonly answer: () => { picKey?: string; picCode?: string };
}

/** The picture captcha (E-012). A picture is good for one answer. */
export function useCaptcha(): CaptchaState {
  const [round, setRound] = useState(0);
  const [code, setCode] = useState('');
  const { data, isError, refetch } = useEndpointQuery(
    pictureCode,
    {},
    { enabled: round > 0, staleTime: 0, ignoreErrors: true },
  );
  return {
    isAsked: round > 0,
    code,
    image: data?.image,
    isMissing: isError,
    setCode,
    ask: () => {
      setCode('');
      if (round > 0) void refetch();
      setRound(round + 1);
    },
    answer: () => (round > 0 && data ? { picKey: data.key, picCode: code.trim() } : {}),
  };
}

export function Captcha({
  captcha,
  error,
}: {
  readonly captcha: CaptchaState;
  readonly error: Text | undefined;
}) {
  const t = useMessages(loginMessages);
  return (
    <Field label={t('login.captcha')} error={error}>
      <span className="by-login-captcha">
        <TextInput
          name="captcha"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={captcha.code}
          onChange={captcha.setCode}
        />
        {captcha.image === undefined ? (
          <span className="by-login-captcha-image" role={captcha.isMissing ? 'alert' : undefined}>
            {captcha.isMissing && t('login.captcha.failed')}
          </span>
        ) : (
          <img
            className="by-login-captcha-image"
            src={captcha.image}
            alt={t('login.captcha.image')}
          />
        )}
        <IconButton
          label={t('login.captcha.refresh')}
          icon={<RefreshCw size={16} aria-hidden />}
          onClick={captcha.ask}
        />
      </span>
    </Field>
  );
}
