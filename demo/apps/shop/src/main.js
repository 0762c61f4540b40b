// An application of the kind `lifecycle` in Vue 3, with its router in memory and Element Plus.
import { createApp, reactive } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import 'element-plus/theme-chalk/base.css';
import 'element-plus/theme-chalk/el-button.css';
import 'element-plus/theme-chalk/el-input.css';
import 'element-plus/theme-chalk/el-tag.css';
import App from './app.vue';
import Detail from './detail.vue';
import List from './list.vue';

const running = new WeakMap();

export async function mount(props) {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', component: List },
      { path: '/goods/:id', component: Detail },
    ],
  });
  const shared = reactive({ locale: props.locale, theme: props.theme, getToken: props.getToken });
  // The console alone writes the address: the router in memory tells it, and follows it.
  let isFollowing = false;
  router.afterEach((to) => {
    if (!isFollowing) props.navigate(to.fullPath);
  });
  const follow = async (route) => {
    isFollowing = true;
    await router.push(route || '/');
    isFollowing = false;
  };
  await follow(props.route);
  const app = createApp(App, { shared });
  app.provide('shared', shared);
  app.use(router);
  app.mount(props.container);
  running.set(props.container, { app, shared, stop: props.onRoute(follow) });
}

export async function update(props) {
  const { shared } = running.get(props.container);
  Object.assign(shared, { locale: props.locale, theme: props.theme });
}

export async function unmount(props) {
  const { app, stop } = running.get(props.container);
  stop();
  app.unmount();
  running.delete(props.container);
}
