/** `by-console/core`: the shared runtime without a DOM, importable in Node. */
export { configure, type Config, type ConfigInput, type PageHooks } from './core/config';
export type { ErrorContext, OnError } from './core/error-hook';
export { ApiError, isApiError, type ApiErrorKind } from './core/http/errors';
export { createRuntime, type CallOptions, type Runtime, type RuntimeOptions } from './core/runtime';
export { getRuntime, provideRuntime } from './core/runtime-registry';
export { init, type InitOptions, type PageSession } from './core/page/init';
export type { Theme } from './core/themes';
export type { GetToken } from './core/http/token-source';
export type { CurrentUser, MenuItem } from './core/api/session';
export type { Host } from './core/api/hosts';
export type { Endpoint, Page } from './core/api/endpoint';
export type { Locale, Text } from './core/i18n/translator';
export type { ChatEvent } from './core/chat/chat-event';
export { ChatStreamError, type ChatStreamErrorKind } from './core/chat/chat-stream-error';
export { readChatStream, type ChatStreamOptions } from './core/chat/read-chat-stream';
export { dictionaries } from './core/dictionaries/dictionaries';
export type { Dictionary, DictionaryEntry, Looked, Tone } from './core/dictionaries/dictionary';
export { formatAmount, type Amount } from './core/format/amount';
export { formatBytes } from './core/format/bytes';
export { chartStep } from './core/format/chart-step';
export { formatDiscount } from './core/format/discount';
export { statusText } from './core/format/status-text';
export {
  buildQuery,
  type BuildOptions,
  type QueryInput,
  type SearchParam,
} from './core/search/build-query';
export { pwdByStrength, rules, type Rule, type RuleContext } from './core/rules/rules';
export {
  attachmentLink,
  dataUrl,
  download,
  downloadLink,
  readAttachment,
  readFile,
  type DownloadQuery,
} from './core/download/download';
export { fileProblem } from './core/upload/check-file';
export type { UploadSocket, UploadTimeouts } from './core/upload/connection';
export type { UploadFile, UploadItem, UploadState } from './core/upload/upload-item';
export { createUploader, type Uploader, type UploaderOptions } from './core/upload/uploader';
