import type { Project } from '../../../../src/core/api/projects';
import { translator, type Locale } from '../../../../src/core/i18n/translator';
import { serverMessages } from '../../messages';
import type { FileReply } from '../../handler';
import { csvFile, localTime } from '../../records/csv';

/** E-020. */
export function projectCsv(projects: readonly Project[], locale: Locale): FileReply {
  const t = translator(serverMessages, locale);
  const quotas = projects[0]?.quotas ?? [];
  const head = [
    t('export.name'),
    t('export.code'),
    t('export.description'),
    t('export.biz'),
    t('export.hosts'),
    ...quotas.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`)),
    t('export.created'),
    t('export.updated'),
  ];
  const rows = projects.map((project) => [
    project.name,
    project.projectCode,
    project.description,
    project.bizUse
      .map(({ name, bizCode }) => (bizCode === '' ? name : `${name} (${bizCode})`))
      .join('; '),
    project.hostCount,
    ...project.quotas.map(({ used, total }) => `${used} / ${total}`),
    localTime(project.createTime),
    localTime(project.updateTime),
  ]);
  return csvFile(t('export.file'), [head, ...rows]);
}
