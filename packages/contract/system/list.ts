import { auth } from './auth.ts'
import { client } from './client.ts'
import { dict } from './dict.ts'
import { dictItem } from './dict-item.ts'
import { file } from './file.ts'
import { menu } from './menu.ts'
import { param } from './param.ts'
import { role } from './role.ts'
import { tenant } from './tenant.ts'
import { user } from './user.ts'

export const system = { auth, file, user, role, menu, tenant, dict, dictItem, param, client }
