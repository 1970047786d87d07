import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { checkPassword } from '@baoqiao/contract/rules/account-text.ts'
import { user } from '@baoqiao/contract/system/user.ts'
import { readConfig } from '../kernel/config.ts'
import { migrate } from '../kernel/schema/migrate.ts'
import { checkSecret } from '../kernel/secret-check.ts'
import { migrations } from '../migrations/list.ts'
import { databaseFault } from '../node/database-fault.ts'
import { jsonLog } from '../node/log.ts'
import { openDatabase } from '../node/open-database.ts'
import { pinyinOf } from '../node/pinyin-of.ts'
import { kernelOf } from '../node/start-server.ts'
import { makeFirstAdmin } from '../seed/first-admin.ts'

const USAGE = '用法：npm run first-admin -- --tenant 公司名称 --username admin'

/**
 * `npm run first-admin -- --tenant <name> --username <name>`: the first account of an empty installation, under the same
 * environment as the server. The password comes from FIRST_ADMIN_PASSWORD, else it is asked for, else made and said once.
 */
async function main() {
  const { tenant, username } = given()
  const config = readConfig({ ...process.env, LOG_LEVEL: 'error' })
  const { password, said } = await passwordFor()
  const log = jsonLog(config.LOG_LEVEL)
  const { db, unlock } = await openDatabase(config, log)
  const kernel = kernelOf(config, db, log, resolve('dist'))
  try {
    await db.alone(async () => {
      await migrate(db, migrations)
      await checkSecret(kernel)
    })
    await makeFirstAdmin(kernel, { tenant, username, password }, pinyinOf)
  } catch (error) {
    throw config.DATABASE_URL ? databaseFault(error, config.DATABASE_URL) : error
  } finally {
    await db.close()
    unlock()
  }
  process.stdout.write(`已建立租户「${tenant}」和管理员 ${username}。首次登录时须修改密码。\n${said}`)
}

function given(): { tenant: string; username: string } {
  const { values } = parseArgs({ options: { tenant: { type: 'string' }, username: { type: 'string' } } })
  const { tenant = '', username = '' } = values
  if (tenant.length < 3 || tenant.length > 32) throw new Error(`--tenant 须为 3-32 个字符的名称。${USAGE}`)
  const { min = 1, max = 64 } = user.fields.username
  if (username.length < min || username.length > max || /\s/.test(username))
    throw new Error(`--username 须为 ${min}-${max} 个字符，不含空格。${USAGE}`)
  return { tenant, username }
}

async function passwordFor(): Promise<{ password: string; said: string }> {
  const { FIRST_ADMIN_PASSWORD: set } = process.env
  if (set) return { password: checked(set), said: '' }
  if (!process.stdin.isTTY) {
    const made = madeUp()
    return { password: made, said: `初始密码（只显示这一次）：${made}\n` }
  }
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await ask.question('请输入管理员的初始密码：')
  ask.close()
  return { password: checked(typed), said: '' }
}

function checked(password: string): string {
  const wrong = checkPassword(password)
  if (wrong) throw new Error(`密码不合要求：${wrong.message}`)
  return password
}

/** Letters and digits of which none is read as another. */
function madeUp(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const password = [...bytes].map((byte) => letters[byte % letters.length]).join('')
    if (!checkPassword(password)) return password
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
