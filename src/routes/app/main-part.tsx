import type { ReactNode, Ref } from 'react';
import { useConsole } from './console-context';

interface MainPartProps {
  readonly className: string;
  /** The page's title, which names the part where it is no `<main>`. */
  readonly title: string;
  readonly ref: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A page that embeds the console has a `<main>` of its own, and one is all it may have. */
export function MainPart({ title, children, ...rest }: MainPartProps) {
  const isPart = useConsole().console.kind === 'memory';
  return isPart ? (
    <section {...rest} aria-label={title}>
      {children}
    </section>
  ) : (
    <main {...rest}>{children}</main>
  );
}
