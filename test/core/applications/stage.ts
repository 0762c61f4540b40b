import type { ApplicationHost, ApplicationState } from '../../../src/core/applications/application';
import { mountApplication } from '../../../src/core/applications/mount';
import type { Application } from '../../../src/core/applications/descriptor';

export const state: ApplicationState = { route: '/', locale: 'zh-CN', theme: 'light' };
/** Beside the tests of applications. */
export const at = (file: string) => new URL(`/test/core/applications/${file}`, location.href).href;
let serial = 0;

type Kinds = { readonly [K in Application['kind']]: Extract<Application, { kind: K }> };

/** An application on the page, and all that the console hears of it. */
export function opened<K extends Application['kind']>(
  kind: K,
  more: Partial<Kinds[K]> & Pick<Application, 'entry'>,
) {
  const heard: string[] = [];
  const errors: string[] = [];
  const container = document.createElement('div');
  document.body.append(container);
  const hear =
    (what: string) =>
    (...said: unknown[]) =>
      void heard.push([what, ...said.map(String)].join(' '));
  const application = {
    ...{ name: `opened-${(serial += 1)}`, title: 'x', props: {}, timeout: 10_000 },
    ...{ keepAlive: false, styles: [], sandbox: [], tag: 'vendor-tagged' },
    ...more,
    kind,
  } as unknown as Application;
  const host: ApplicationHost = {
    ...{ basePath: '/cp-x', user: { id: '', name: '', tenant: { id: '', name: '' } } },
    props: application.props,
    navigate: hear('navigate'),
    getToken: () => (hear('token')(), Promise.resolve('token')),
    notify: hear('notify'),
    setTitle: hear('title'),
    onError: (error, stage) => void errors.push(`${stage}: ${(error as Error).message}`),
    onLeft: () => undefined,
  };
  const mounting = mountApplication({ application, container, host, state, title: 'x' });
  const leave = async () => {
    await mounting.leave();
    container.remove();
  };
  return { mounting, container, heard, errors, leave };
}
