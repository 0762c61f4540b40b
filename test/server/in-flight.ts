import assert from 'node:assert/strict';

/** Waits for so many requests that have arrived and are not answered, the one that asks (`METRICS_TOKEN` is `of-a-test`) among them. */
export async function requestsInFlight(
  url: string,
  isThat: (count: number) => boolean,
): Promise<void> {
  const headers = { Authorization: 'Bearer of-a-test' };
  const end = Date.now() + 30_000;
  for (;;) {
    const told = await (await fetch(`${url}/metrics`, { headers })).text();
    const count = Number(/^http_requests_in_flight (\d+)$/m.exec(told)?.[1]);
    if (isThat(count)) return;
    assert.ok(Date.now() < end, `${count} requests are under way`);
  }
}
