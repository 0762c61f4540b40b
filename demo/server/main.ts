import { NoDatabaseError } from './database/database';
import { FolderLockedError, FolderUnusableError } from './database/folder-lock';
import { setSimulationSpeed } from './records/pace';
import { onNewMenus } from './seed/menus';
import { demoAccounts, demoPassword } from './seed/people';
import { writeMenus } from './seed/seed';
import { PortTakenError, startServer } from './server';
import { SettingError, settingsFromEnv } from './settings';

const CLOSE_WITHIN = 10_000;

try {
  const settings = settingsFromEnv(process.env);
  setSimulationSpeed(settings.simulationSpeed);
  const server = await startServer(settings);
  const { db } = server;
  if (db && process.env['BY_CONSOLE_DEV'] === '1') {
    onNewMenus((entries) => {
      db.transaction((tx) => writeMenus(tx, entries)).catch(console.error);
    });
  }

  let closing = false;
  const stop = (code: number) => {
    if (closing) return;
    closing = true;
    // A request that never ends must not keep the process: what is stored is safe either way.
    setTimeout(() => process.exit(1), settings.drainSeconds * 1000 + CLOSE_WITHIN).unref();
    server.close().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // Whoever supervises it starts it again, and the database with it.
  void server.failed?.then((error) => {
    console.error(error);
    stop(1);
  });

  if (settings.backendUrl !== undefined) console.log(`backend ${settings.backendUrl}`);
  else if (settings.demo) {
    console.log(`accounts ${demoAccounts.join(', ')}; password ${demoPassword}`);
  }
  console.log(`gallery ${server.url}/`);
  console.log(`partner ${server.partnerUrl}/partner/`);
  console.log(`ready ${server.url}/by-console/`);
} catch (error) {
  const expected = [
    FolderLockedError,
    FolderUnusableError,
    NoDatabaseError,
    PortTakenError,
    SettingError,
  ];
  const message = expected.some((type) => error instanceof type) ? (error as Error).message : error;
  console.error(message);
  process.exit(1);
}
