// chunk: none
import type { Page } from '../api/endpoint';

/** How many of all rows are there. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How all rows of a list are read, page by page. */
export interface CollectOptions<R> {
  readonly load: (page: number, rows: number) => Promise<Page<R>>;
  readonly id: (row: R) => string;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** Rows per request. */
  readonly size?: number;
}

/**
 * All matching rows, page by page. A row that moves to a later page while we read is kept once; a server
 * that answers short pages ends the walk, so it never runs for ever.
 */
export async function collectRows<R>(options: CollectOptions<R>): Promise<R[]> {
  const { load, id, onProgress, signal, size = 200 } = options;
  const rows = new Map<string, R>();
  for (let page = 1; ; page++) {
    signal?.throwIfAborted();
    const answer = await load(page, size);
    for (const row of answer.rows) rows.set(id(row), row);
    const total = Math.max(answer.total, rows.size);
    onProgress?.({ done: rows.size, total });
    if (answer.rows.length === 0 || page * size >= answer.total) return [...rows.values()];
  }
}
