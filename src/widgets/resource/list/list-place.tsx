import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { wholeScreen } from '../../../core/resource/list-place';
import type { Place, Within } from '../../../core/resource/list-place';

export interface ListPlace extends Place {
  /** Something in the list has changed: what stands around it may have to be asked for again. */
  readonly onChange?: (() => unknown) | undefined;
}

const PlaceContext = createContext<ListPlace>(wholeScreen);

export function useListPlace(): ListPlace {
  return useContext(PlaceContext);
}

/** A list below another one, or below a row: its conditions, and its own part of the URL. */
export function ListPlaceProvider(props: ListPlace & { readonly children: ReactNode }) {
  const { prefix, within, alone, onChange, children } = props;
  const outer = useListPlace();
  const whole = `${outer.prefix}${prefix}`;
  const key = JSON.stringify(within);
  const place = useMemo<ListPlace>(
    () => ({ prefix: whole, within: JSON.parse(key) as Within, alone, onChange }),
    [whole, key, alone, onChange],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}
