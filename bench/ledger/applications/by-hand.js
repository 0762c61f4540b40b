// An application that calls a watched native for nearly all it does: the most that a ledger can cost.
const rows = Array.from({ length: 60 }, (_, id) => ({ id, name: `host-${id}`, load: id % 100 }));

function draw(container, round) {
  const table = document.createElement('table');
  for (const { id, name, load } of rows) {
    const row = document.createElement('tr');
    row.className = id % 2 ? 'odd' : 'even';
    for (const text of [id, name, (load + round) % 100]) {
      const cell = document.createElement('td');
      cell.textContent = String(text);
      cell.addEventListener('click', () => undefined);
      row.append(cell);
    }
    table.append(row);
  }
  container.replaceChildren(table);
  return container.offsetHeight;
}

const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** So many rounds of work. */
export async function work(container, rounds) {
  const resize = () => undefined;
  for (let round = 0; round < rounds; round += 1) {
    draw(container, round);
    addEventListener('resize', resize);
    document.addEventListener('pointermove', resize, { passive: true });
    document.body.classList.toggle('busy-dragging', round % 2 === 0);
    const tip = document.createElement('div');
    tip.textContent = `round ${round}`;
    document.body.append(tip);
    const waits = [after(0), after(1), after(2)];
    clearTimeout(setTimeout(resize, 1000));
    JSON.parse(JSON.stringify(rows));
    if (round % 10 === 0) waits.push(fetch('/data.json').then((reply) => reply.json()));
    await Promise.all(waits);
    await frame();
    tip.remove();
    removeEventListener('resize', resize);
    document.removeEventListener('pointermove', resize);
  }
  document.body.classList.remove('busy-dragging');
  container.replaceChildren();
}
