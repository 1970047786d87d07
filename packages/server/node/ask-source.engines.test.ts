import { expect, test } from 'vitest'
import { askSource } from './ask-source.ts'

const url = process.env.TEST_DATABASE_URL
// Without a server there is nothing to connect to; what goes wrong on the way is tried beside this.
test.skipIf(!url)('PostgreSQL answers over a connection of its own, and is not written', async () => {
  const { hostname, port, pathname, username, password } = new URL(url ?? '')
  const account = {
    type: 'postgresql' as const,
    ...{ host: hostname, port: Number(port || 5432), dsName: pathname.slice(1) },
    ...{ username: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
  const ask = askSource()
  expect(await ask(account, 'select $1::text as said', ['甲'])).toEqual([{ said: '甲' }])
  await expect(ask(account, 'create table written (id int)', [])).rejects.toThrow('连接失败')
  await expect(ask({ ...account, dsName: 'no_such_database' }, 'select 1', [])).rejects.toThrow(
    '数据库“no_such_database”不存在',
  )
})
