// A sub-application of wujie in Vue 3, with the two functions that wujie's documentation asks for.
import { createApp, reactive } from 'vue';
import { createMemoryHistory, createRouter, createWebHashHistory } from 'vue-router';
import App from './app.vue';
import Detail from './detail.vue';
import Form from './form.vue';
import List from './list.vue';
import './styles.css';

/** None on a page of its own. */
const { $wujie } = window;
let app;

async function render() {
  const { props = {}, bus, shadowRoot = document } = $wujie ?? {};
  const { route = '/', locale = 'zh-CN', theme = 'light', navigate } = props;
  const router = createRouter({
    // The address is the console's: in wujie it would be that of the frame.
    history: navigate ? createMemoryHistory() : createWebHashHistory(),
    routes: [
      { path: '/', component: List },
      { path: '/visits/:id', component: Detail },
      { path: '/new', component: Form },
    ],
  });
  const shared = reactive({ locale, theme, notify: props.notify, setTitle: props.setTitle });
  let isFollowing = false;
  const follow = async (to) => {
    isFollowing = true;
    await router.push(to);
    isFollowing = false;
  };
  bus?.$on('console', ({ route: to, ...state }) => {
    Object.assign(shared, state);
    if (to !== undefined) void follow(to);
  });
  await follow(route);
  router.afterEach((to) => {
    if (!isFollowing) navigate?.(to.fullPath);
  });
  app = createApp(App, { shared });
  app.provide('shared', shared);
  app.use(router);
  // In wujie `document.querySelector` comes to the same.
  app.mount(shadowRoot.querySelector('#app'));
}

if (window.__POWERED_BY_WUJIE__) {
  window.__WUJIE_MOUNT = render;
  window.__WUJIE_UNMOUNT = () => {
    app.unmount();
    app = undefined;
  };
  window.__WUJIE.mount();
} else {
  await render();
}
