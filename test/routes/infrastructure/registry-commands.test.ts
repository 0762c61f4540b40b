import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  projectCommands,
  repositoryCommands,
  tagCommands,
} from '../../../src/routes/infrastructure/registry-commands';

const host = 'registry.example.com:5000';
const address = `${host}/base/nginx`;
const said = (commands: readonly { readonly tool: string; readonly command: string }[]) => {
  for (const { tool, command } of commands)
    assert.ok(command.startsWith(tool.replace(/ @.*/, ' ')), `${tool}: ${command}`);
  const [docker, others] = [/^docker /, /^nerdctl /].map((tool) =>
    commands.map(({ command }) => command).filter((command) => tool.test(command)),
  );
  assert.deepEqual(
    others?.map((command) => command.replace(/^nerdctl/, 'docker')),
    docker,
    'both tools say the same',
  );
  return docker;
};

describe('commands of the image registry', () => {
  it('push the first image of a project', () =>
    assert.deepEqual(said(projectCommands({ address: `${host}/base` })), [
      `docker login ${host}`,
      `docker tag my-image:1.0.0 ${host}/base/my-image:1.0.0`,
      `docker push ${host}/base/my-image:1.0.0`,
    ]));

  it('push one more version of an image', () =>
    assert.deepEqual(said(repositoryCommands({ address })), [
      `docker login ${host}`,
      `docker tag nginx:1.0.1 ${address}:1.0.1`,
      `docker push ${address}:1.0.1`,
    ]));

  it('pull a version by its name and by its digest', () =>
    assert.deepEqual(said(tagCommands({ address: `${address}:1.0.0`, digest: 'sha256:ab' })), [
      `docker login ${host}`,
      `docker pull ${address}:1.0.0`,
      `docker pull ${address}@sha256:ab`,
    ]));
});
