import Bell from 'lucide-react/icons/bell';
import FileText from 'lucide-react/icons/file-text';
import Megaphone from 'lucide-react/icons/megaphone';
import { both } from '../../core/i18n/translator';
import { anyRows } from '../../core/resource/any-rows';
import { paths } from '../paths';
import type { Area } from '../screen';

export const messagesArea: Area = [
  {
    id: 'message',
    path: paths.messages,
    title: both('我的消息', 'My messages'),
    icon: Bell,
    perm: 'message:list',
    menu: { in: 'messages' },
    definition: () => import('./message').then((module) => anyRows(module.ownMessages)),
    load: () => import('./message-screen'),
  },
  {
    id: 'notice',
    path: paths.notices,
    title: both('公告', 'Notices'),
    icon: Megaphone,
    perm: 'notice:list',
    menu: { in: 'messages' },
    definition: () =>
      import('./notice').then((module) =>
        anyRows(module.noticesOf({ tenant: '', withExpired: true })),
      ),
    load: () => import('./notice-list-screen'),
  },
  {
    id: 'noticeDetail',
    path: '/notice/detail',
    title: both('公告详情', 'Notice'),
    icon: FileText,
    perm: 'notice:list',
    menu: { under: 'notice' },
    load: () => import('./notice-screen'),
  },
];
