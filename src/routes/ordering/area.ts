import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import FileCheck from 'lucide-react/icons/file-check';
import Layers from 'lucide-react/icons/layers';
import Server from 'lucide-react/icons/server';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import MessagesSquare from 'lucide-react/icons/messages-square';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { both } from '../../core/i18n/translator';
import { paths } from '../paths';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';
import { wizardEntry } from './wizard-entry';

export const orderingArea: Area = [
  wizardEntry({
    id: 'goodsCreate', // also without a session (G-05)
    path: paths.goods,
    title: both('订购服务', 'Order a service'),
    icon: ShoppingBag,
    perm: null,
    menu: { in: 'orders', everyone: 'order:create' },
    wizard: () => import('./goods/goods').then((module) => module.goods),
  }),
  wizardEntry({
    id: 'createAi',
    path: paths.createAi,
    title: both('订购云主机', 'Order an instance'),
    icon: Server,
    perm: 'order:create',
    menu: { in: 'orders' },
    wizard: () => import('./create-ai/create-ai').then((module) => module.createAi),
  }),
  wizardEntry({
    id: 'changeAi',
    path: paths.changeAi,
    title: both('变更配置', 'Change an instance'),
    icon: SlidersHorizontal,
    perm: 'order:alter',
    menu: { in: 'orders' },
    wizard: () => import('./change/change').then((module) => module.change),
  }),
  wizardEntry({
    id: 'kafkaCreate',
    path: paths.kafka,
    title: both('创建 Kafka 实例', 'Create a Kafka instance'),
    icon: Layers,
    perm: 'order:create',
    menu: { in: 'orders' },
    wizard: () => import('./kafka/kafka').then((module) => module.kafka),
  }),
  wizardEntry({
    id: 'mqCreate',
    path: paths.queue,
    title: both('创建消息队列实例', 'Create a message queue'),
    icon: MessagesSquare,
    perm: 'order:create',
    menu: { in: 'orders' },
    wizard: () => import('./kafka/queue').then((module) => module.queue),
  }),
  {
    id: 'orderShopping',
    path: paths.cart,
    title: both('购物车', 'Shopping cart'),
    icon: ShoppingCart,
    perm: 'cart:list',
    menu: { in: 'orders' },
    load: () => import('./cart-screen'),
  },
  resourceEntry({
    id: 'orderManage',
    path: '/order/list',
    title: both('订单管理', 'Orders'),
    icon: ClipboardList,
    perm: 'order:list',
    menu: { in: 'orders' },
    definition: () => import('./orders/order').then((module) => module.order),
  }),
  {
    id: 'orderConfirm',
    path: '/order/confirm/:sn?/:orderSn?/:batchSn?',
    title: both('确认订单', 'Confirm the order'),
    icon: FileCheck,
    perm: 'order:list',
    menu: { under: 'orderManage' },
    load: () => import('./flow/confirm-screen'),
  },
  {
    id: 'orderPay',
    path: '/orderpay/:sn?/:orderSn?/:batchSn?',
    title: both('订单支付', 'Pay the order'),
    icon: CreditCard,
    perm: 'order:list',
    menu: { under: 'orderManage' },
    load: () => import('./flow/pay-screen'),
  },
  {
    id: 'orderCheck',
    path: '/OrderCheck',
    title: both('订单核对', 'Order check'),
    icon: ClipboardCheck,
    perm: 'order:list',
    menu: { in: 'orders' },
    load: () => import('./flow/check-screen'),
  },
];
