/** The screens of these areas: of all of them an engine is asked in several parts, each of which ends within its hour. */
const areas = (...folders) => folders.map((folder) => `test/routes/${folder}/*.browser.{ts,tsx}`);

/** What every engine is asked before a release, by folder: what draws, and what other pages are given or told. */
export const foldersEverywhere = {
  elements: ['test/elements/*.browser.{ts,tsx}', 'test/elements/*/*.browser.{ts,tsx}'],
  widgets: ['test/widgets/*.browser.{ts,tsx}', 'test/widgets/*/*.browser.{ts,tsx}'],
  core: ['test/core/*/*.browser.{ts,tsx}'],
  'routes-resources': areas(
    'compute',
    'container',
    'database',
    'infrastructure',
    'network',
    'platform',
    'recycle',
  ),
  'routes-work': areas(
    'approvals',
    'log',
    'messages',
    'monitoring',
    'people',
    'personal',
    'real-name',
    'system',
    'tasks',
  ),
  'routes-money': areas(
    'billing',
    'catalogue',
    'dashboard',
    'home',
    'money',
    'offers',
    'ordering',
    'shell',
  ),
  routes: ['test/routes/!(definitions).browser.{ts,tsx}'],
  definitions: ['test/routes/definitions.browser.tsx'],
};

export const everywhere = Object.values(foldersEverywhere).flat();

/** What is asked of Chromium alone, by folder, and why. */
const chromiumAlone = {
  'test/routes/faults':
    'a fault that is told, and what is typed, are the console’s own and no engine’s',
  'test/flows':
    'whole pages are driven through its own protocol (memory, slow networks, several tabs), and their parts are asked in every engine by the folders beside it; applications alone are opened in Firefox too',
};
export const chromiumAloneIn = Object.keys(chromiumAlone);

/** What runs of all engines end with: what they were not asked, and why. */
export const chromiumAloneLines = Object.entries(chromiumAlone).map(
  ([folder, reason]) => `${folder}: Chromium only, because ${reason}`,
);

/** What each tag is there for, told from end to end. A tag without tests of its own is asked by the conformance suite. */
export const stories = {
  'by-host-picker': 'test/elements/host-picker/host-picker-choice.browser.ts',
  'by-order-cart': 'test/elements/order-cart/order-cart-submit.browser.ts',
  'by-console-app': 'test/elements/console-app/sign-in.browser.ts',
  'by-alarm-board': 'test/elements/alarm-board/alarm-board-triage.browser.ts',
  'by-ai-assistant': 'test/elements/ai-assistant/ai-assistant-answer.browser.ts',
};

/** What rests on the engine most: the frame of every tag, overlays, forms, focus and keys. */
const restingOnTheEngine = [
  'test/elements/conformance.browser.ts',
  'test/elements/frame.browser.ts',
  'test/elements/host-picker/host-picker-form.browser.ts',
  'test/elements/host-picker/host-picker-keyboard.browser.ts',
  'test/widgets/overlays.browser.tsx',
  'test/widgets/controls.browser.tsx',
  'test/widgets/resource/inputs.browser.tsx',
  'test/widgets/resource/machine.browser.tsx',
];

/** What every run asks Firefox too; all that it and WebKit are asked is `everywhere`, before a release. */
export const inFirefoxEveryTime = [...restingOnTheEngine, ...Object.values(stories)];
