import type { system } from '@baoqiao/contract/system/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { auth } from './auth.ts'
import { dept, depts } from './dept.ts'
import { file } from './file.ts'
import { menu, menus } from './menu.ts'
import { people } from './profile.ts'
import { role, roles } from './role.ts'
import { user } from './user.ts'

export const systemHandlers: Handlers<typeof system> = {
  auth,
  file,
  user,
  people,
  role,
  roles,
  dept,
  depts,
  menu,
  menus,
}
