import { NoDatabaseError } from './database/database';
import { FolderLockedError, FolderUnusableError } from './database/folder-lock';
import { setSimulationSpeed } from './records/pace';
import { serializeError } from './report';
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
  const { db, report } = server;
  if (db && process.env['BY_CONSOLE_DEV'] === '1') {
    onNewMenus((entries) => {
      db.transaction((tx) => writeMenus(tx, entries)).catch((error: unknown) => {
        report('the menu could not be written', error);
      });
    }, report);
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
        report('the server could not end in order', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // Whoever supervises it starts it again, and the database with it.
  process.on('uncaughtException', (error) => {
    report('a failure that nobody waited for', error);
    process.exit(1);
  });
  void server.failed?.then((error) => {
    report('the database has ended', error);
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
  const { message, stack } = serializeError(error);
  const isExpected = expected.some((type) => error instanceof type);
  console.error(isExpected || stack === '' ? message : stack);
  process.exit(1);
}
