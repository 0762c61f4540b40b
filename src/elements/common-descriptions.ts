/**
 * What every tag has beside its own description and `commonAttributes`: read by the manifest and the documentation, never
 * by a running element. `test/elements/manifest.browser.ts` holds it to what the elements really have.
 */
import { event, property } from './descriptors';
import type { FrameEvents } from './frame-body';
import type { GetToken } from './runtime-link';
import type { Runtime } from '../core/runtime';

export const commonProperties = {
  runtime: property<Runtime | undefined>({
    description:
      'Session, backend and caches that the element uses; the nearest ancestor’s or the page’s own unless one is set. Two of them on a page do not see each other.',
    type: 'Runtime | undefined',
    fallback: undefined,
  }),
  getToken: property<GetToken | undefined>({
    description:
      'Supplies the token on a partner’s page: asked once at first and again when the token has expired; `null` means signed out.',
    type: "((reason: 'initial' | 'expired') => Promise<string | null>) | undefined",
    fallback: undefined,
  }),
} as const;

export const commonEvents = {
  'by-ready': event<FrameEvents['by-ready']>(
    'Record<string, never>',
    'The body stands; once each time the element is put into a page.',
  ),
  'by-error': event<FrameEvents['by-error']>(
    '{ error: unknown }',
    'A call, a chunk or the drawing failed; the element shows it in place.',
  ),
  'by-auth-required': event<FrameEvents['by-auth-required']>(
    '{ reason: string }',
    'Nobody is signed in (`initial`), the session has ended (`expired`), or the user has left (`signed-out`).',
  ),
} as const;

export const commonParts = {
  frame: 'The box around everything that the element shows.',
} as const;

/** Of a tag that takes part in a form, as of every form control of HTML. */
export const formProperties = {
  form: property<HTMLFormElement | null>({
    description: 'The form that the element belongs to.',
    type: 'HTMLFormElement | null',
    fallback: null,
    readonly: true,
  }),
  labels: property<NodeList | undefined>({
    description: 'The labels of the element.',
    type: 'NodeList',
    fallback: undefined,
    readonly: true,
  }),
  validity: property<ValidityState | undefined>({
    description: 'What is wrong with the value.',
    type: 'ValidityState',
    fallback: undefined,
    readonly: true,
  }),
  validationMessage: property<string>({
    description: 'What is wrong, as the browser says it; empty while the value is valid.',
    type: 'string',
    fallback: '',
    readonly: true,
  }),
  willValidate: property<boolean>({
    description: 'Whether the form validates the element.',
    type: 'boolean',
    fallback: true,
    readonly: true,
  }),
} as const;

export const formMethods = {
  checkValidity: 'Whether the value is valid; fires `invalid` when not.',
  reportValidity: 'The same, and shows the message.',
  setCustomValidity: 'What the page has against the value; an empty text takes it back.',
} as const;
