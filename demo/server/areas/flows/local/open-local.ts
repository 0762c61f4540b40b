import { realpath } from 'node:fs/promises';
import type { App } from '../../../app';
import { platformScope } from '../../../between-tenants';
import { isLoopback, SettingError, type Settings } from '../../../settings';
import { runLocally } from './local-tasks';
import { begin, NoSandboxError, SCRIPT_USER } from './sandbox';
import { showThisMachine } from './this-machine';

const refused = (reason: string) => new SettingError(`TASKS_LOCAL=1 is refused: ${reason}`);

/** Refuses what would let anybody else's script in, or a script anywhere out. */
export async function assertShutIn(settings: Settings): Promise<void> {
  const { host, trustProxy, publicUrl, dataDir } = settings;
  if (!settings.tasksLocal || settings.backendUrl !== undefined) return;
  if (!isLoopback(host)) throw refused(`HOST must be this machine alone, not “${host}”.`);
  if (trustProxy) throw refused('TRUST_PROXY lets others reach the server.');
  if (publicUrl !== '' && !isLoopback(new URL(publicUrl).hostname))
    throw refused(`PUBLIC_URL “${publicUrl}” lets others reach the server.`);
  if (process.platform !== 'linux') throw refused('only Linux can shut a script in.');
  if (process.getuid?.() !== 0)
    throw refused('only root can give a script another user id and folders of its own.');
  const folder = await realpath(dataDir).catch(() => dataDir);
  const content = `[ "$(id -u)" = ${SCRIPT_USER} ] || { id; exit 1; }
[ ! -e "$1" ] || { echo "a script sees the data folder $1"; exit 1; }
! touch /usr/bin/by-console-probe 2> /dev/null || { echo 'a script can change programs'; exit 1; }
if [ -e /proc/net/route ] && [ "$(wc -l < /proc/net/route)" -gt 1 ]; then echo 'a script has a network'; exit 1; fi
`;
  let said = '';
  const probe = { interpreter: 'sh' as const, content, args: [folder], env: {}, seconds: 20 };
  try {
    const running = await begin(probe, (text) => (said += text));
    const { code } = await running.ended;
    if (code !== 0) throw refused(said.trim() || `the probe ended with ${code}.`);
  } catch (error) {
    if (error instanceof NoSandboxError)
      throw refused(`this machine cannot shut a script in (${error.message}).`);
    throw error;
  }
}

/** Scripts of the platform's jobs on this machine (`TASKS_LOCAL`); without it no host of that name is left. */
export async function openLocal(app: App): Promise<() => Promise<void>> {
  const { settings } = app;
  const scope = await platformScope(app.db);
  if (!scope) return () => Promise.resolve();
  await showThisMachine(scope, settings.tasksLocal);
  if (!settings.tasksLocal) return () => Promise.resolve();
  return runLocally(scope, (error) => {
    app.report('a script of this machine could not be run', error);
  });
}
