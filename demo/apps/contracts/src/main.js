// A sub-application of qiankun in Vue 2, as qiankun's documentation has it.
import './public-path';
import Vue from 'vue';
import VueRouter from 'vue-router';
import App from './app.vue';
import routes from './routes';
import './styles.css';

Vue.config.productionTip = false;
Vue.use(VueRouter);

let router = null;
let instance = null;

function render(props = {}) {
  const { container, onGlobalStateChange, setGlobalState, setTitle = () => undefined } = props;
  // The address is the console's; with `base` and `history`, as the documentation has it, it would be the application's.
  router = new VueRouter({
    mode: window.__POWERED_BY_QIANKUN__ ? 'abstract' : 'history',
    routes,
  });
  const shared = Vue.observable({ locale: 'zh-CN', theme: 'light' });
  const notify = props.notify ?? (() => undefined);
  instance = new Vue({
    router,
    provide: { shared, notify, setTitle },
    render: (h) => h(App),
  }).$mount(container ? container.querySelector('#app') : '#app');

  onGlobalStateChange?.(({ route, locale, theme }) => {
    Object.assign(shared, { locale, theme });
    const { fullPath, matched } = router.currentRoute;
    if (fullPath !== route || matched.length === 0) router.push(route).catch(() => undefined);
  }, true);
  router.afterEach((to) => setGlobalState?.({ route: to.fullPath }));
}

// On a page of its own.
if (!window.__POWERED_BY_QIANKUN__) {
  render();
}

export async function bootstrap() {}

export async function mount(props) {
  render(props);
}

export async function unmount() {
  instance.$destroy();
  // Without `innerHTML = ''`, which the documentation has here: to a page with Trusted Types that is markup.
  instance.$el.replaceChildren();
  instance = null;
  router = null;
}
