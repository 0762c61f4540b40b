import { useRef } from 'react';
import { ErrorState, type ErrorStateProps } from '../../widgets/feedback/states';
import { useFocusBack } from '../../widgets/surface/use-focus-back';

/** In the place of what did not come; what is tried again with success leaves the focus to the card. */
export function CardFailure(props: ErrorStateProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusBack(ref);
  return (
    <div ref={ref}>
      <ErrorState {...props} />
    </div>
  );
}
