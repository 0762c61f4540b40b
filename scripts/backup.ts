// `npm run backup -- FILE` and `npm run restore -- FILE`: the data folder (DATA_DIR) of a server that is not running as one file.
import { backUp, BackupError, restore } from '../demo/server/database/backup';
import { FolderLockedError, FolderUnusableError } from '../demo/server/database/folder-lock';
import { SettingError, settingsFromEnv } from '../demo/server/settings';

const [what, file] = process.argv.slice(2);

try {
  const { dataDir, databaseUrl } = settingsFromEnv(process.env);
  if (!file) throw new BackupError(`Name the file: npm run ${what} -- console.tar.gz`);
  if (databaseUrl !== undefined) {
    throw new BackupError(
      `The database of DATABASE_URL is kept by PostgreSQL's own pg_dump and pg_restore; beside it keep a copy of ${dataDir}, which has the files that were uploaded.`,
    );
  }
  if (what === 'restore') {
    const { version, time } = await restore(file, dataDir);
    console.log(`${dataDir} is as it was at ${time}, version ${version}.`);
  } else {
    await backUp(dataDir, file);
    console.log(`${dataDir} is kept in ${file}.`);
  }
} catch (error) {
  const expected = [BackupError, FolderLockedError, FolderUnusableError, SettingError];
  console.error(expected.some((type) => error instanceof type) ? (error as Error).message : error);
  process.exit(1);
}
