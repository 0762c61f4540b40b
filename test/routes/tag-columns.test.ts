import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { handlers } from '../../demo/server/areas/areas';
import type { Resource } from '../../src/core/resource/definition';
import { filterFields, tagFilter } from '../../src/core/resource/list-query';
import { screens } from '../../src/routes/registry';

/** Columns of several texts by which a list is not filtered, and why. */
const unfiltered: Readonly<Record<string, string>> = {
  'azureaccount.regions': 'an account is for all of its few regions',
  'campaign.serviceCodes': 'codes of a handful of campaigns',

  'k8sconfigmap.keys': 'the names of files, by which nobody puts things together',
  'monitor.monitorIps': 'the address of the host is a filter of its own',
  'qcloudaccount.regions': 'an account is for all of its few regions',
  'report.recipients': 'addresses of mail',
};

async function every(): Promise<readonly Resource<never>[]> {
  const seen = new Map<string, Resource<never>>();
  const collect = (def: Resource<never>) => {
    if (seen.has(def.name)) return;
    seen.set(def.name, def);
    for (const tab of def.detail?.tabs.values() ?? [])
      if (tab.kind === 'list' || tab.kind === 'one') collect(tab.def);
  };
  for (const { definition } of screens) if (definition) collect(await definition());
  return [...seen.values()];
}

/** The attributes with tags of the rows that a list answers with. */
function carried({ list }: Resource<never>): readonly string[] {
  const handler = handlers.find(({ endpoint }) => endpoint === list);
  const fields = (handler?.auth === 'session' && handler.listed?.fields) || {};
  return Object.keys(fields).filter((name) => fields[name] === 'tags');
}

describe('a column of tags', () => {
  it('is there in every list whose rows carry some, filters it by all that are meant, and leads to the rows with the same', async () => {
    let carrying = 0;
    for (const def of await every()) {
      for (const name of carried(def)) {
        carrying += 1;
        const field = def.fields.get(name);
        assert.equal(field?.kind, 'tags', `${def.name} has no column of ${name}`);
        const filter = filterFields(def).find(({ prop }) => prop === name);
        assert.ok(filter?.every, `${def.name} has no filter of ${name}`);
        assert.deepEqual(tagFilter(name, field), filter);
      }
    }
    assert.ok(carrying >= 3, `${carrying} lists`);
  });

  it('filters its list by a press of one, or stands here with the reason', async () => {
    const plain: string[] = [];
    for (const def of await every())
      for (const [name, field] of def.fields)
        if (field.kind === 'tags' && !field.words && !field.refs && !tagFilter(name, field))
          plain.push(`${def.name}.${name}`);
    assert.deepEqual(plain.toSorted(), Object.keys(unfiltered).toSorted());
  });
});
