import * as api from '../../../../src/core/api/flows/task-nodes';
import type { Locale } from '../../../../src/core/i18n/translator';
import { forSession, type Handler } from '../../handler';
import {
  catalogueHandler,
  catalogueWire,
  findCatalogue,
  readCatalogue,
  type CatalogueRow,
} from '../../records/catalogue';
import { taskModule, taskTemplate, type ModuleData } from '../../kinds/flows-tasks';

const moduleWire = (row: CatalogueRow<ModuleData>, locale: Locale) => ({
  code: row.id,
  name: locale === 'en' ? row.nameEn : row.name,
  description: row.data.description,
  group: row.data.group,
  template: row.data.template,
  preConstraints: row.data.preConstraints,
  postConstraints: row.data.postConstraints,
});

export const taskNodeHandlers: readonly Handler[] = [
  forSession(api.taskModules, async ({ app, locale }) => {
    const rows = await findCatalogue<ModuleData>(app.db, taskModule);
    return Object.fromEntries(rows.map((row) => [row.id, moduleWire(row, locale)]));
  }),
  forSession(api.taskModuleGroups, async ({ app, locale }) => {
    const rows = await findCatalogue<ModuleData>(app.db, taskModule);
    const groups = new Map(rows.map((row) => [row.data.group, row.data]));
    return [...groups].map(([group, { groupName, groupNameEn }]) => ({
      group,
      name: locale === 'en' ? groupNameEn : groupName,
      nodes: rows.filter((row) => row.data.group === group).map((row) => moduleWire(row, locale)),
    }));
  }),
  catalogueHandler(api.listTaskTemplates, taskTemplate),
  forSession(api.readTaskTemplate, async ({ app, locale }, { params }) =>
    catalogueWire(await readCatalogue(app.db, taskTemplate, params.id), locale),
  ),
];
