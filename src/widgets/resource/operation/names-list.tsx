import { useMessages } from '../../surface/runtime-context';
import { resourceTexts as m } from '../messages';
import { keepScrollReachable } from '../../surface/reachable-scroll';

/** More names than anybody reads are counted instead. */
const SHOWN_NAMES = 50;

export function NamesList({ names }: { readonly names: readonly string[] }) {
  const t = useMessages(m);
  const rest = names.length - SHOWN_NAMES;
  return (
    <ul className="by-bulk-names" ref={keepScrollReachable}>
      {names.slice(0, SHOWN_NAMES).map((name, index) => (
        <li key={`${index}${name}`}>{name}</li>
      ))}
      {rest > 0 && <li className="by-bulk-rest">{t('bulk.more', { count: rest })}</li>}
    </ul>
  );
}
