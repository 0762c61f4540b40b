// Dead code: what nothing reaches, and what only tests reach.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './environment.mjs';

const knip = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
const codes = ['knip.config.js', 'knip.production.config.js'].map(
  (config) =>
    spawnSync(process.execPath, [knip, '-c', config, '--no-config-hints'], {
      cwd: root,
      stdio: 'inherit',
    }).status,
);
process.exit(codes.every((code) => code === 0) ? 0 : 1);
