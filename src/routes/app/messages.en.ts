import type { zh } from './messages.zh-CN';

/** Texts of the console around its screens, English. */
export const en = {
  'site.title': 'Cloud Console',
  'document.title': '{page} - {site}',
  'page.arrived': 'Opened: {page}',
  'page.loading': 'Loading',
  'failure.title': 'This page did not open',
  'failure.timeout': 'Loading takes too long. Check your network and try again.',
  'failure.vanished':
    'The page did not load: the console may have been updated, or the network was cut. Reload the page to continue.',
  'failure.crash':
    'Something went wrong on this page. Try again, or reload the page if it persists.',
  'failure.retry': 'Try again',
  'failure.reload': 'Reload the page',
  'locale.switch': '中文',
  'locale.switch.label': '切换为中文',
  'theme.auto': 'Theme: as the system',
  'theme.light': 'Theme: light',
  'theme.dark': 'Theme: dark',
  signIn: 'Sign in',
  'assistant.order': 'How do I order a virtual machine?',
  'assistant.approval': 'How is an order approved?',
  'assistant.password': 'What if I forget my password?',
  'unsaved.title': 'Leave this page?',
  'unsaved.text': 'What you have typed has not been sent; leaving gives it up.',
  'unsaved.leave': 'Leave',
} satisfies Record<keyof typeof zh, string>;
