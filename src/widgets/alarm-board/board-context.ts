import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Alarm } from '../../core/api/monitoring/alarms';
import type { AlarmAction } from '../../core/dictionaries/alarms';
import { hasTrait } from '../../core/http/errors';
import type { AlarmQuery } from './alarm-query';
import type { AlarmSource } from './alarm-source';
import { emptyState, type BoardState, type BoardView } from './board-state';

export interface BoardListener {
  /** The user filtered, sorted or paged; or, as a correction, the asked page was not there any more. */
  readonly onQuery?: (query: AlarmQuery, by: 'user' | 'correction') => void;
  readonly onView?: (view: BoardView) => void;
  /** The server has changed these. */
  readonly onChanged?: (action: AlarmAction, ids: readonly string[]) => void;
  readonly onError?: (error: unknown) => void;
}

/** What lists, changes and selection share. */
export class BoardContext {
  readonly store: StoreApi<BoardState> = createStore(() => emptyState);
  listener: BoardListener = {};
  source: AlarmSource | null = null;
  /** Another after each `forget`: what began before it has nothing more to say. */
  epoch = 0;

  get state(): BoardState {
    return this.store.getState();
  }

  set(change: Partial<BoardState>): void {
    this.store.setState(change);
  }

  /** Takes what the server sent; everything that shows one of these alarms shows the new one. */
  adopt(rows: readonly Alarm[]): void {
    if (rows.length === 0) return;
    const alarms = new Map(this.state.alarms);
    for (const row of rows) alarms.set(row.id, row);
    this.set({ alarms });
  }

  report(error: unknown): void {
    if (!isAborted(error)) this.listener.onError?.(error);
  }
}

export const isAborted = (error: unknown): boolean => hasTrait(error, 'given-up');
