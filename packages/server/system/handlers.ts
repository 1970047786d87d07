import type { system } from '@baoqiao/contract/system/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { auth } from './auth.ts'
import { client } from './client.ts'
import { dept, depts } from './dept.ts'
import { dict, dictItem } from './dict.ts'
import { file } from './file.ts'
import { login } from './login-options.ts'
import { menu, menus } from './menu.ts'
import { param, publicParam } from './param.ts'
import { preferences } from './preference.ts'
import { people } from './profile.ts'
import { role, roles } from './role.ts'
import { sms } from './sms.ts'
import { socials } from './social.ts'
import { tenant, tenants } from './tenant.ts'
import { sessions, token } from './token.ts'
import { user } from './user.ts'

export const systemHandlers: Handlers<typeof system> = {
  auth,
  login,
  file,
  user,
  people,
  preferences,
  role,
  roles,
  dept,
  depts,
  menu,
  menus,
  token,
  sessions,
  client,
  dict,
  dictItem,
  param,
  publicParam,
  sms,
  socials,
  tenant,
  tenants,
}
