/** `by-console/core`: the shared runtime without a DOM, importable in Node. */
export { configure, type Config, type ConfigInput } from './core/config';
export { ApiError, isApiError, type ApiErrorKind } from './core/http/errors';
export { createRuntime, type CallOptions, type Runtime, type RuntimeOptions } from './core/runtime';
export { getRuntime, provideRuntime } from './core/runtime-registry';
export type { CurrentUser, MenuItem } from './core/api/session';
export type { Host } from './core/api/hosts';
export type { Endpoint, Page } from './core/api/endpoint';
export type { Locale, Text } from './core/i18n/translator';
export type { ChatEvent } from './core/chat/chat-event';
export { ChatStreamError, type ChatStreamErrorKind } from './core/chat/chat-stream-error';
export { readChatStream, type ChatStreamOptions } from './core/chat/read-chat-stream';
