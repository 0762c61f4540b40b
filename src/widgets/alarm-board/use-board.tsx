import { createContext, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Translate } from '../../core/i18n/translator';
import type { Ref } from '../../core/resource/ref';
import { useMessages } from '../surface/runtime-context';
import type { BoardModel } from './board-model';
import type { BoardState } from './board-state';
import { boardMessages } from './messages';
import type { zh } from './messages.zh-CN';

export const BoardModelContext = createContext<BoardModel | null>(null);
export const NowContext = createContext(0);

/** What another row is called, as a link to it where whoever shows the board has a place for it. */
export type Linked = (to: Ref, name: string) => ReactNode;
export const plain: Linked = (_to, name) => name;
export const LinkedContext = createContext(plain);

export function useBoardModel(): BoardModel {
  const model = useContext(BoardModelContext);
  if (!model) throw new Error('useBoardModel: no AlarmBoard above');
  return model;
}

/** The selector must return what stays the same while nothing changed: a part of the state, not a new list. */
export function useBoard<T>(selector: (state: BoardState) => T): T {
  return useStore(useBoardModel().store, selector);
}

export type BoardTranslate = Translate<keyof typeof zh>;

export function useBoardText(): BoardTranslate {
  return useMessages(boardMessages);
}

const TICK = 30_000;

/** Milliseconds now, often enough for "3 minutes ago". */
export function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
