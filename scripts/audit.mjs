// `npm run audit`: known weaknesses of what the lock file names, by the registry's bulk advisories. Whatever is high or worse
// fails; a registry that keeps no advisories, or none that can be reached, is said in a line and fails nothing.
import { spawnSync } from 'node:child_process';
import { fail, root } from './environment.mjs';

const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { stdout, stderr, error } = spawnSync(command, ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  env: { ...process.env, npm_config_fetch_retries: '0', npm_config_loglevel: 'silent' },
});
if (error) fail(`npm could not be started: ${error.message}`);

const report = parsed(stdout);
if (!report?.metadata?.vulnerabilities) {
  const [reason = 'no answer'] = [report?.message, report?.error?.summary, stderr.trim()].filter(
    (said) => said,
  );
  console.log(`skipped: the registry gives no advisories (${reason.split('\n')[0]})`);
} else {
  const found = Object.values(report.vulnerabilities ?? {});
  for (const { name, severity, range, via } of found) {
    const titles = via.map((one) => (typeof one === 'string' ? `by ${one}` : one.title));
    console.log(`${severity}: ${name} ${range}: ${[...new Set(titles)].join('; ')}`);
  }
  const { high, critical, total } = report.metadata.vulnerabilities;
  if (high + critical > 0)
    fail(`${high + critical} of ${total} known weaknesses are high or worse.`);
  console.log(`no known weakness that is high or worse, ${total} in all`);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
