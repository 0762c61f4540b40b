import type { Step } from '../../core/api/flows/steps';
import { taskMessages as m } from './messages';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';

/** What a step does, in one line. */
export function doesWhat(step: Step, scriptName: string): Text {
  switch (step.type) {
    case 'SCRIPT':
      return `${scriptName} ${step.args}`.trim();
    case 'FILE':
      return `${step.sourcePath} → ${step.targetPath}`;
    case 'BACKUP':
      return text(m, 'does.backup', { path: step.path, days: step.keepDays });
    case 'RECOVERY':
      return text(m, 'does.recovery', { path: step.path });
    case 'HTTP':
      return `${step.method} ${step.url} → ${step.expectStatus}`;
    case 'DATABASE':
      return `${step.database}> ${step.statement}`;
    case 'POINT':
      return step.prompt;
  }
}
