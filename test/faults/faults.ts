import { randomBytes } from 'node:crypto';
import { area, browser, type Fault } from './fault';

/** One of each kind that the tests exist for. */
export const faults: readonly Fault[] = [
  {
    what: 'an isolation hole: rows of another tenant are read',
    file: 'demo/server/database/scope.ts',
    from: 'db.select().from(projects).where(of(projects.tenantId)).as(',
    to: 'db.select().from(projects).as(',
    seenBy: area('projects'),
  },
  {
    what: 'a wrong status rule: the server lets every status pass',
    file: 'demo/server/records/handlers.ts',
    from: '  if (from.includes(row.status)) return;',
    to: '  if (from.length > 0) return;',
    seenBy: area('platforms', 'statuses'),
  },
  {
    what: 'a missing permission: an endpoint does what its caller may not do',
    file: 'demo/server/web/api.ts',
    from: '  demand(endpoint.perm);\n',
    to: '',
    seenBy: area('projects'),
  },
  {
    what: 'a broken migration: a column has another name than the code',
    file: 'demo/server/migrations/0001_records.sql',
    from: '"title" text NOT NULL',
    to: '"titel" text NOT NULL',
    seenBy: area('projects'),
  },
  {
    what: 'a lost draft: what was typed is not kept',
    file: 'src/widgets/resource/form/drafts.ts',
    from: 'write: (values) => void storage.set(name, kept(values)),',
    to: 'write: (values) => void kept(values),',
    seenBy: browser('test/widgets/resource/inputs.browser.tsx'),
  },
  {
    what: 'an XSS sink: a link that runs code passes',
    file: 'src/widgets/markdown/guards.ts',
    from: 'SAFE_LINK = /^(?:https?:|mailto:)/i;',
    to: 'SAFE_LINK = /^(?:https?:|mailto:|javascript:)/i;',
    seenBy: browser('test/widgets/markdown/markdown.browser.tsx'),
  },
  {
    what: 'a focus trap: Tab does not leave a list',
    file: 'src/widgets/host-picker/host-grid.tsx',
    from: '  const handleKeyDown = (event: KeyboardEvent) => {\n',
    to: "  const handleKeyDown = (event: KeyboardEvent) => {\n    if (event.key === 'Tab') event.preventDefault();\n",
    seenBy: browser('test/elements/host-picker/host-picker-keyboard.browser.ts'),
  },
  {
    what: 'a leak: a removed element keeps what it drew',
    file: 'src/elements/frame.ts',
    from: '      if (!this.isConnected) this.#reset();',
    to: '      if (!this.isConnected) ((globalThis as { kept?: unknown[] }).kept ??= []).push(this);',
    seenBy: browser('test/elements/leaks.browser.ts'),
  },
  {
    what: 'a race of two tabs: one does not hear that the other has another user',
    file: 'src/core/runtime.ts',
    from: "        dispatch({ type: 'replace', unnamed: shown !== null });\n        void load().catch(ignoreTold);",
    to: '',
    seenBy: { step: 'Rules and logic', file: 'test/core/session-races.test.ts' },
  },
  {
    what: 'a wrong Chinese text: one character differs from the specification',
    file: 'src/widgets/surface/messages.zh-CN.ts',
    from: '您无权访问此页面',
    to: '你无权访问此页面',
    seenBy: { step: 'Rules and logic', file: 'test/core/specified-messages.test.ts' },
  },
  {
    what: 'an axe violation: a dialog has no name',
    file: 'src/widgets/overlays/modal.tsx',
    from: '      aria-labelledby={titleId}\n',
    to: '',
    seenBy: browser('test/widgets/overlays.browser.tsx'),
  },
  {
    what: 'a size overrun: the loader carries more than it may',
    file: 'src/loader.ts',
    from: 'const lists = ',
    to: `Object.assign(globalThis, { ballast: '${randomBytes(4096).toString('hex')}' });\nconst lists = `,
    seenBy: { step: 'Whole pages', file: 'test/elements/sizes.test.ts' },
  },
];
