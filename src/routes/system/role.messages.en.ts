import type { zh } from './role.messages.zh-CN';

export const en = {
  'role.title': 'Roles',
  'role.name': 'Name',
  'role.nameHelp': 'At most 30 characters, unique in the tenant',
  'role.users': 'Users',
  'role.perms': 'Permissions',
  'role.create': 'Create role',
  'role.copy': 'Copy',
  'role.grants': 'Menus and permissions',
  'role.grantsHelp':
    'Choosing an operation also chooses its “View”. Grayed out ones you lack yourself: you can neither grant them nor take them away',
  'role.people': 'People',
  'role.hasUsers': 'Users with this role: {count}; it cannot be deleted',
  'role.removeConfirm':
    'Role “{names}” and the permissions that it grants ({count}) will be deleted. This cannot be undone. Continue?',
  'role.noGrant': 'Choose at least one permission',
  'role.nobody': 'Nobody has this role yet',
  'role.peopleLabel': 'People with this role',
  'grant.search': 'Search menus, permissions or codes',
  'grant.count': '{chosen} of {total} chosen',
  'grant.all': 'Choose all',
  'grant.none': 'Clear',
  'grant.expand': 'Expand all',
  'grant.collapse': 'Collapse all',
  'grant.others': 'Other permissions',
  'grant.menu': 'Menu: {names}',
  'grant.locked': 'You lack this permission',
  'grant.of': '{chosen}/{total}',
  'grant.noMatch': 'No permission matches',
  'grant.empty': 'The role has no permissions',
  'grant.one': '{subject}: {action}',
  'grant.mine':
    'You have this role. After saving you lose these permissions ({count}), unless another role of yours grants them: {names}',
  'grant.keeps': 'Changing roles is among them: you could not give it back to yourself.',
} satisfies Record<keyof typeof zh, string>;
