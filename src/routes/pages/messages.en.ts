import type { zh } from './messages.zh-CN';

/** Texts of the pages outside the home layout, English. */
export const en = {
  'page.home': 'Back to the home page',
  'page.back': 'Back to the previous page',
  'page.signIn': 'Sign in again',
  'page.signOut': 'Sign out',
  'noAccess.title': 'You have no access to this page',
  'noAccess.hint': 'Ask your administrator if you need it.',
  'notFound.title': 'This page does not exist',
  'notFound.hint': 'The address may have changed, or it has a typing error.',
  'licence.title': 'The license is invalid or has expired',
  'licence.hint':
    'The console cannot be used for now. Ask your administrator to renew the license, then try again.',
  'licence.retry': 'Try again',
  'sso.title': 'Single sign-on',
  'sso.checking': 'Checking the ticket…',
  'sso.confirming': 'Signing in as {name}…',
  'sso.ask':
    'You are signed in as {present}. This link would sign you in as {name}. If you did not ask for that, stay as you are.',
  'sso.stay': 'Stay {present}',
  'sso.change': 'Become {name}',
  'sso.noTicket':
    'The address carries no ticket. Please start again from the system you came from.',
  'sso.failed': 'Single sign-on did not succeed',
  'sso.toLogin': 'Sign in with an account',
  'sso.retry': 'Try again',
  'lock.title': 'The screen is locked',
  'lock.hint': 'Enter your password to unlock it',
  'lock.hint.named': '{name}, enter your password to unlock it',
  'lock.password': 'Password',
  'lock.unlock': 'Unlock',
  'lock.other': 'Sign in with another account',
  'lock.required': 'Enter your password',
  'content.missing': 'This page has no content yet',
  'content.missing.hint': 'An administrator can name its content in the configuration.',
  'content.ysus': 'Privacy statement',
  'content.ckyx': 'Reference and notes',
  'content.retry': 'Try again',
} satisfies Record<keyof typeof zh, string>;
