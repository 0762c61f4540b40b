import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTransient } from '../../../src/core/resource/rows';
import { translate } from '../../../src/core/i18n/translator';
import { snapshot } from '../../../src/routes/compute/snapshot';
import { snapshotOfDisk } from '../../../src/routes/compute/snapshot-of-disk';
import { vmSnapshot } from '../../../src/routes/compute/vm-snapshot';

const ofMachine = { status: 'AVAILABLE', vmId: 'vm-1', volumeId: '', volumeStatus: '' };
const ofDisk = { status: 'AVAILABLE', vmId: '', volumeId: 'vol-1', vmName: 'web' };

describe('putting a snapshot back (R-070)', () => {
  for (const def of [snapshot, snapshotOfDisk, vmSnapshot]) {
    const answer = (row: object) => {
      const said = def.ops.get('restore')!.when(row as never, {});
      return said === true || translate(said, 'en');
    };

    it(`says beforehand what is in its way, in ${def.name}`, () => {
      const stopFirst = 'Stop the machine web first';
      const gone = 'What it was taken of is gone';
      assert.equal(answer({ ...ofMachine, vmName: 'web', vmStatus: 'RUNNING' }), stopFirst);
      assert.equal(answer({ ...ofMachine, vmName: 'web', vmStatus: 'STOPPED' }), true);
      assert.equal(answer({ ...ofMachine, vmName: '', vmStatus: '' }), gone);
      assert.equal(answer({ ...ofDisk, vmStatus: 'RUNNING', volumeStatus: 'in-use' }), stopFirst);
      assert.equal(answer({ ...ofDisk, vmStatus: 'STOPPED', volumeStatus: 'in-use' }), true);
      assert.equal(answer({ ...ofDisk, vmStatus: '', volumeStatus: 'available' }), true);
      for (const status of ['RESTORING', 'STOPPING', 'ERROR'])
        assert.match(
          String(answer({ ...ofMachine, vmName: 'web', vmStatus: status })),
          /^The machine web cannot/,
        );
      for (const volumeStatus of ['extending', 'error'])
        assert.match(String(answer({ ...ofDisk, vmStatus: '', volumeStatus })), /^The disk cannot/);
      assert.equal(answer({ ...ofDisk, vmStatus: '', volumeStatus: '' }), gone);
    });

    it(`is asked again while its source is on its way, in ${def.name}`, () => {
      const row = { ...ofMachine, vmStatus: 'STOPPING' } as never;
      assert.equal(isTransient(row, def.fields as never), true);
      assert.equal(
        isTransient({ ...ofMachine, vmStatus: 'STOPPED' } as never, def.fields as never),
        false,
      );
      assert.equal(
        isTransient(
          { ...ofDisk, vmStatus: '', volumeStatus: 'restoring-backup' } as never,
          def.fields as never,
        ),
        true,
      );
    });

    it(`leaves it to a server that does not tell, in ${def.name}`, () => {
      assert.equal(answer(ofMachine), true);
      assert.match(String(answer({ ...ofMachine, status: 'BUILDING' })), /^Only while/);
    });
  }
});
