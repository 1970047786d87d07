import { auth } from './auth.ts'
import { client } from './client.ts'
import { dept, depts } from './dept.ts'
import { dict } from './dict.ts'
import { dictItem } from './dict-item.ts'
import { file } from './file.ts'
import { login } from './login-options.ts'
import { menu, menus } from './menu.ts'
import { param } from './param.ts'
import { preferences } from './preference.ts'
import { people } from './profile.ts'
import { publicParam } from './public-param.ts'
import { role, roles } from './role.ts'
import { sms } from './sms.ts'
import { social, socials } from './social.ts'
import { tenant, tenants } from './tenant.ts'
import { sessions, token } from './token.ts'
import { user } from './user.ts'

export const system = {
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
  tenant,
  tenants,
  dict,
  dictItem,
  param,
  publicParam,
  client,
  token,
  sessions,
  social,
  socials,
  sms,
}
