import * as v from 'valibot';
import { defineEndpoint, pageOf, pageQuery } from '../endpoint';
import { formList, wireCount, wireFlag, wireId, wireText, wireTexts, wireTime } from '../wire';

/** More codes than the contract has are a mistake, not a role. */
const MAX_CODES = 2000;
const MAX_MENUS = 500;
const MAX_ROLES = 20;

const code = v.pipe(v.string(), v.maxLength(80));
const codes = v.pipe(
  wireTexts,
  v.maxLength(MAX_CODES),
  v.everyItem((item) => v.is(code, item)),
);

/** N-22. */
export const roleSchema = v.object({
  roleId: wireText,
  roleName: wireText,
  description: wireText,
  tenantId: wireText,
  /** How many people have it. */
  userCount: wireCount,
  permCount: wireCount,
  createTime: wireTime,
});
export type Role = v.InferOutput<typeof roleSchema>;

export const roleDetailSchema = v.object({
  ...roleSchema.entries,
  permCodes: wireTexts,
  /** Menus that the codes open; menus for everybody are among them. */
  menuIds: wireTexts,
  users: formList(v.object({ id: wireText, name: wireText })),
});
export type RoleDetail = v.InferOutput<typeof roleDetailSchema>;

const rolePermissionsSchema = v.object({
  roleId: wireText,
  roleName: wireText,
  permCodes: wireTexts,
});

export const roleAuthorizations = defineEndpoint({
  id: 'E-189',
  name: 'roleAuthorizations',
  summary: 'Roles of the own tenant with what each may do',
  method: 'GET',
  path: 'soc/v1/roleAuthorization/getlist',
  perm: 'role:list',
  query: v.object({ roleName: v.optional(v.pipe(wireText, v.maxLength(60)), '') }),
  reply: formList(v.object({ ...roleSchema.entries, permCodes: wireTexts })),
});

export const tenantRoleAuthorizations = defineEndpoint({
  id: 'E-190',
  name: 'tenantRoleAuthorizations',
  summary: 'Roles of one tenant with what each may do: the own one, for the platform any',
  method: 'GET',
  path: 'soc/v1/roleAuthorization/tenantlist/{id}',
  perm: 'role:list',
  params: v.object({ id: wireId }),
  reply: formList(v.object({ ...roleSchema.entries, permCodes: wireTexts })),
});

export const allUserPermissions = defineEndpoint({
  id: 'E-191',
  name: 'allUserPermissions',
  summary: 'People of the tenant with their roles and what these let them do',
  method: 'GET',
  path: '/soc/v1/userPermission/all',
  perm: 'role:list',
  query: v.object({
    ...pageQuery,
    name: v.optional(v.pipe(wireText, v.maxLength(60)), ''),
    /** Of one alone, which the specification does not know. */
    id: v.optional(v.pipe(wireText, v.maxLength(64)), ''),
  }),
  reply: pageOf(
    v.object({
      id: wireText,
      username: wireText,
      name: wireText,
      roleIds: wireTexts,
      roleNames: wireTexts,
      permCodes: wireTexts,
    }),
  ),
});

export const roleIds = v.pipe(
  wireTexts,
  v.maxLength(MAX_ROLES),
  v.everyItem((id) => id.length <= 64),
);

export const changeUserPermission = defineEndpoint({
  id: 'E-192',
  name: 'changeUserPermission',
  summary: 'Gives somebody these roles and no others; it holds from his next request on',
  method: 'PATCH',
  path: '/soc/v1/userPermission/{id}',
  perm: 'user:assignRoles',
  params: v.object({ id: wireId }),
  body: v.object({ roleIds: v.pipe(roleIds, v.minLength(1)) }),
  reply: v.object({ id: wireText, roleIds: wireTexts, permCodes: wireTexts }),
});

export const rolePermission = defineEndpoint({
  id: 'E-193',
  name: 'rolePermission',
  summary: 'Permission codes by role, of one role or of all',
  method: 'GET',
  path: 'soc/v1/userPermission/rolePermission',
  perm: 'role:list',
  query: v.object({ roleId: v.optional(v.pipe(wireText, v.maxLength(64)), '') }),
  reply: formList(rolePermissionsSchema),
});

export const permissionConfiguration = defineEndpoint({
  id: 'E-194',
  name: 'permissionConfiguration',
  summary: 'Every permission code, by what it is about, and whether one may grant it',
  method: 'GET',
  path: 'soc/v1/userPermission/configuration',
  perm: 'role:list',
  reply: formList(
    v.object({
      group: wireText,
      items: formList(
        v.object({
          permCode: wireText,
          /** What the calls that demand it do. */
          description: wireText,
          /** One holds it oneself. */
          grantable: wireFlag,
        }),
      ),
    }),
  ),
});

export const listRoles = defineEndpoint({
  id: 'E-195',
  name: 'listRoles',
  summary: 'Roles, page by page',
  method: 'POST',
  path: '/control-function/sysRole/list',
  perm: 'role:list',
  query: v.object(pageQuery),
  body: v.object({ roleName: v.optional(v.pipe(wireText, v.maxLength(60)), '') }),
  reply: pageOf(roleSchema),
});

const roleName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(30));
const description = v.pipe(v.string(), v.trim(), v.maxLength(200));
const menuIds = v.pipe(wireTexts, v.maxLength(MAX_MENUS));

export const addRole = defineEndpoint({
  id: 'E-196',
  name: 'addRole',
  summary: 'Adds a role; nobody grants what he lacks',
  method: 'POST',
  path: '/control-function/sysRole/add',
  perm: 'role:create',
  body: v.object({
    roleName,
    description: v.optional(description, ''),
    permCodes: codes,
    /** Menus to open: their codes are granted with the others. */
    menuIds,
  }),
  reply: roleDetailSchema,
});

export const deleteRole = defineEndpoint({
  id: 'E-197',
  name: 'deleteRole',
  summary: 'Removes a role that nobody has',
  method: 'DELETE',
  path: '/control-function/sysRole/delete',
  perm: 'role:delete',
  body: v.object({ roleId: wireId }),
  reply: v.unknown(),
});

export const listMenus = defineEndpoint({
  id: 'E-198',
  name: 'listMenus',
  summary: 'Every menu with the permission code that it asks for, to choose from for a role',
  method: 'POST',
  path: '/control-function/sysMenu/list',
  perm: 'role:list',
  body: v.object({ menuName: v.optional(v.pipe(wireText, v.maxLength(60)), '') }),
  reply: formList(
    v.object({
      menuId: wireText,
      parentId: wireText,
      menuName: wireText,
      formRouterName: wireText,
      permCode: wireText,
      category: wireText,
    }),
  ),
});

export const viewRole = defineEndpoint({
  id: 'E-199',
  name: 'viewRole',
  summary: 'One role: what it may do, the menus it opens and who has it',
  method: 'GET',
  path: '/control-function/sysRole/view',
  perm: 'role:list',
  query: v.object({ roleId: wireId }),
  reply: roleDetailSchema,
});

export const updateRole = defineEndpoint({
  id: 'E-200',
  name: 'updateRole',
  summary:
    'Changes a role; what is left out stays, and it holds from the next request of its people on',
  method: 'POST',
  path: '/control-function/sysRole/update',
  perm: 'role:update',
  body: v.object({
    roleId: wireId,
    roleName: v.optional(roleName),
    description: v.optional(description),
    permCodes: v.optional(codes),
    menuIds: v.optional(menuIds),
  }),
  reply: roleDetailSchema,
});
