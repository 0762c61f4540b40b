import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { fitColumns } from '../../../core/resource/fit';
import type { ColumnKind, Fitted } from '../../../core/resource/fit';
import { useLocale } from '../../surface/runtime-context';
import { onResize } from '../../surface/use-room';
import type { TableColumn } from '../../table/columns';

export interface Fit<R> {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly columns: readonly TableColumn<R>[];
  /** How many columns there is no room for. */
  readonly folded: number;
}

interface FitOptions<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly R[];
  /** What is known of the texts of a column: a time or a state that is cut says nothing. */
  readonly kindOf: (key: string) => ColumnKind;
  /** What stands beside these columns, in a word that changes with it. */
  readonly beside: string;
  readonly isOn: boolean;
}

/**
 * Shares the width of a table among its columns, so that none is cut by the edge and the operations stay where they are
 * looked for: texts become shorter, and what has no room even then is left out and counted.
 */
export function useFit<R>({ columns, rows, kindOf, beside, isOn }: FitOptions<R>): Fit<R> {
  const ref = useRef<HTMLDivElement>(null);
  const measured = useRef(0);
  /** The rows that the table had when its height was told last. */
  const heightOf = useRef<readonly R[]>(undefined);
  const locale = useLocale();
  const [plan, setPlan] = useState<ReadonlyMap<string, Fitted>>(new Map());

  const measure = useEffectEvent(() => {
    const box = ref.current;
    if (!isOn || !box) return;
    // All that is read stands between the two: each is a layout of the whole table.
    box.setAttribute('data-measured', '');
    const room = box.clientWidth;
    const heads = [...box.querySelectorAll<HTMLElement>('thead th')];
    const widths = heads.map((head) => head.offsetWidth);
    const titles = heads.map(titleWidth);
    box.removeAttribute('data-measured');
    measured.current = room;
    if (room === 0) return;
    const before = heads[0]?.matches('.by-table-select') ? 1 : 0;
    const taken = widths.reduce((sum, width) => sum + width, 0);
    const own = columns.map(({ key }, index) => ({
      key,
      natural: widths[index + before] ?? 0,
      title: titles[index + before] ?? 0,
      ...kindOf(key),
    }));
    const others = taken - own.reduce((sum, { natural }) => sum + natural, 0);
    const next = fitColumns(own, room - others);
    setPlan((now) => (same(now, next) ? now : next));
  });

  /** Other rows make another height, and are measured already; what else does, as other letters do, may change a width. */
  const resized = useEffectEvent(() => {
    const isOfRows = heightOf.current !== rows;
    heightOf.current = rows;
    if (!isOfRows || ref.current?.clientWidth !== measured.current) measure();
  });

  // By what can change a width: which columns there are, what the definition says of them, and what stands in them.
  const shown = columns.map(({ key }) => key).join();
  useLayoutEffect(() => measure(), [shown, kindOf, beside, rows, locale, isOn]);
  useLayoutEffect(() => {
    const box = ref.current;
    return isOn && box ? onResize(box, () => resized()) : undefined;
  }, [isOn]);

  return useMemo(() => {
    if (!isOn) return { ref, columns, folded: 0 };
    const fitted = columns.map((column) => ({ ...column, ...plan.get(column.key) }));
    return { ref, columns: fitted, folded: fitted.filter(({ folded }) => folded).length };
  }, [columns, plan, isOn]);
}

/** Of the words in a head, with the room around them. */
function titleWidth(head: HTMLElement): number {
  const range = head.ownerDocument.createRange();
  range.selectNodeContents(head);
  const { paddingLeft, paddingRight } = getComputedStyle(head);
  return range.getBoundingClientRect().width + parseFloat(paddingLeft) + parseFloat(paddingRight);
}

const same = (one: ReadonlyMap<string, Fitted>, other: ReadonlyMap<string, Fitted>) =>
  JSON.stringify([...one]) === JSON.stringify([...other]);
