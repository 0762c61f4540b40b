import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';
import { useText } from '../surface/runtime-context';
import { Tooltip } from '../overlays/tooltip';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './tabs.css';

export interface TabItem {
  readonly key: string;
  readonly label: Text;
  readonly content: ReactNode;
  readonly disabledReason?: Text | undefined;
}

export interface TabsProps {
  /** What the tabs are about. */
  readonly label: Text;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** Where what goes on beyond the edge fades, px (tabs.css). */
const FADE = 24;

/** One tab stop; arrows, Home and End move and show at once. Only the shown panel is mounted. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  useStylesheet(css);
  const show = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = items.find((item) => item.key === value) ?? items[0];

  // A link may open one that stands beyond the edge. The strip alone moves: the page is where its reader has put it.
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector('[aria-selected="true"]');
    if (!strip || !tab) return;
    const [edge, at] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    const [before, after] = [at.left - edge.left, at.right - edge.right];
    const isTurned = strip.matches(':dir(rtl)');
    strip.scrollLeft +=
      Math.min(0, isTurned ? before - FADE : before) + Math.max(0, isTurned ? after : after + FADE);
  }, [current?.key]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const able = items.filter((item) => item.disabledReason === undefined);
    // From where the focus is: what the last press chose may not be drawn yet when the next one comes.
    const focused = items[tabs.findIndex((tab) => tab === event.target)] ?? current;
    const at = able.findIndex((item) => item === focused);
    const rtl = list.current?.matches(':dir(rtl)') ?? false;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + (rtl ? -1 : 1),
      ArrowLeft: at + (rtl ? 1 : -1),
      Home: 0,
      End: -1,
    };
    const to = steps[event.key];
    const next = to === undefined ? undefined : able.at(to === able.length ? 0 : to);
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    tabs[items.indexOf(next)]?.focus();
  };

  return (
    <div className="by-tabs">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs hold focus, never the list */}
      <div
        className="by-tabs-list"
        role="tablist"
        aria-label={show(label)}
        ref={list}
        onKeyDown={handleKeyDown}
      >
        {items.map((item) => {
          const selected = item === current;
          const tab = (
            <button
              type="button"
              role="tab"
              className="by-tab"
              id={`${id}tab-${item.key}`}
              aria-selected={selected}
              aria-controls={selected ? `${id}panel` : undefined}
              aria-disabled={item.disabledReason !== undefined || undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => {
                if (item.disabledReason === undefined) onChange(item.key);
              }}
            >
              {show(item.label)}
            </button>
          );
          return item.disabledReason === undefined ? (
            <span key={item.key} role="presentation">
              {tab}
            </span>
          ) : (
            <Tooltip key={item.key} content={item.disabledReason}>
              {tab}
            </Tooltip>
          );
        })}
      </div>
      {current && (
        <div
          key={current.key}
          className="by-tab-panel"
          role="tabpanel"
          id={`${id}panel`}
          aria-labelledby={`${id}tab-${current.key}`}
          tabIndex={0}
        >
          {current.content}
        </div>
      )}
    </div>
  );
}
