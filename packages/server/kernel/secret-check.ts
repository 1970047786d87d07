import type { Kernel } from './http/context.ts'

const NAME = 'secretCheck'
const PLAIN = 'baoqiao'

/** Throws, in Chinese, when what this database holds was sealed under another SECRET_KEY. */
export async function checkSecret({ db, vaultOf }: Pick<Kernel, 'db' | 'vaultOf'>): Promise<void> {
  const known = await db.kysely
    .selectFrom('installation')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst()
  if (known) {
    if (!opens(() => vaultOf('0').open(known.value))) throw wrong()
    return
  }
  // A database from before there was this mark: what it has sealed already has to open.
  const person = await db.kysely
    .selectFrom('sysUser')
    .select(['tenantId', 'phone'])
    .where('phone', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (person?.phone && !opens(() => vaultOf(person.tenantId).open(person.phone ?? ''))) throw wrong()
  await db.kysely
    .insertInto('installation')
    .values({ name: NAME, value: vaultOf('0').seal(PLAIN) })
    .execute()
}

function opens(open: () => string): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}

const wrong = () =>
  new Error(
    'SECRET_KEY 与这个数据库不符：其中的个人信息是用另一个密钥加密的。请改回原来的 SECRET_KEY；换了密钥的旧数据无法解密。',
  )
