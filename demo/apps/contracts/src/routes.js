import Detail from './detail.vue';
import List from './list.vue';
import Renewal from './renewal.vue';

export default [
  { path: '/', component: List },
  { path: '/contracts/:id', component: Detail },
  { path: '/contracts/:id/renewal', component: Renewal },
];
