import type { zh } from './messages.zh-CN';

/** Texts of the core, English. */
export const en = {
  'session.expired': 'Your session has expired. Please sign in again.',
  'server.busy': 'The system is busy. Please try again later.',
  'server.exception': 'Something went wrong. Please try again later.',
  'network.error': 'Network Error!',
  'name.exists': 'This instance name already exists. Please choose another one.',
  'request.timeout': 'The request timed out. Please try again later.',
  'request.offline': 'No connection to the server. Check your network and try again.',
  'request.malformed': 'The server’s answer could not be read. Please try again later.',
  'request.refused': 'The request was refused. Please check it and try again.',
  'request.payment':
    'The current license or balance does not allow this. Please contact your administrator.',
  'request.licence': 'The license is invalid or has expired. Please contact your administrator.',
  'request.aborted': 'The request was canceled',
} satisfies Record<keyof typeof zh, string>;
