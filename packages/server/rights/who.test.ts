import { readFileSync } from 'node:fs'
import { contract } from '@baoqiao/contract/contract.ts'
import { MESSAGES, statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../kernel/app.ts'
import { FULL } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { type Account, prepareAccounts } from '../testing/rights/accounts.ts'
import { columnsTried, differences, readKnown, readMatrix } from '../testing/rights/matrix.ts'
import { rememberCallers } from '../testing/rights/remember-callers.ts'
import { REACHED, stopped } from '../testing/rights/stopped.ts'
import { ROUND } from '../testing/turns.ts'

/**
 * Who may make which call, as `who.matrix.txt` says it: every call of the contract as every kind of account, on the real
 * server with handlers that only say they were reached. The table is written by hand and nothing here works it out.
 */
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const calls = new Map(callsIn(contract))
const table = readMatrix(read('who.matrix.txt'))
const known = readKnown(read('who.known.txt'))
const [{ columns, lines } = { columns: [], lines: [] }] = table

let h: Awaited<ReturnType<typeof startTestApp>>
let accounts: ReadonlyMap<string, Account>
let open: ReturnType<typeof createApp>
let frozen: ReturnType<typeof createApp>
beforeAll(async () => {
  h = await startTestApp()
  accounts = await prepareAccounts(h)
  const kernel = rememberCallers(h.kernel)
  open = createApp(kernel, contract, stopped(contract))
  frozen = createApp({ ...kernel, frozen: true }, contract, stopped(contract))
})
afterAll(() => h.close())

test('every call of the contract has one line, and every line is a call', () => {
  const written = lines.map(({ name }) => name)
  expect([...calls.keys()].filter((name) => !written.includes(name))).toEqual([])
  expect(written.filter((name) => !calls.has(name))).toEqual([])
  expect(written.filter((name, i) => written.indexOf(name) !== i)).toEqual([])
  expect(table).toHaveLength(1)
  expect(columns).toEqual([...accounts.keys()])
})

test('every call answers every account as the table says', async () => {
  const seen = new Map<string, string>()
  let tries = 0
  for (const [turn, [column, account]] of [...accounts].entries())
    await inBatches([...[...calls].entries()], async ([place, [name, call]]) => {
      const mark = written.get(name)?.[turn] ?? ''
      if (isLeft(name, place, turn)) return void seen.set(`${name} · ${column}`, mark)
      tries += 1
      seen.set(`${name} · ${column}`, markOf(await ask(open, call, account.header), account))
    })
  process.stdout.write(
    `who.matrix: ${calls.size} calls x ${accounts.size} accounts = ${seen.size}, ${tries} tried, ${known.size} known differences\n`,
  )
  expect(differences(table, seen, known)).toEqual([])
}, 600_000)

test('in a demonstration nobody changes anything: 423 to those who might, 479 to the rest; logging out apart', async () => {
  const wrong: string[] = []
  let count = 0
  for (const column of ['ad', 'au', 'ag', 'vs'])
    await inBatches(lines, async ({ name, marks }) => {
      const call = calls.get(name)
      const mark = known.get(`${name} · ${column}`) ?? marks[columns.indexOf(column)]
      if (!call || call.method === 'GET' || OPEN.test(marks.join(' '))) return
      // What is for visitors alone is nobody else's to try.
      if (call.allow === 'visitor' && column !== 'vs') return
      count += 1
      const { status, msg } = await ask(frozen, call, accounts.get(column)?.header ?? null)
      if (SAID[status] && SAID[status] !== msg) wrong.push(`${name} · ${column}: ${status} says ${msg}`)
      if (name === 'system.auth.logout' ? status !== REACHED : status !== FROZEN[`${mark}${column === 'vs'}`])
        wrong.push(`${name} · ${column}: ${status} where ${mark} stands`)
    })
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(500)
})
const written = new Map(lines.map(({ name, marks }) => [name, marks]))
/** Outside the long run: of each answer that a call gives one account, another from landing to landing. */
const isLeft = (name: string, place: number, turn: number) =>
  !FULL && !columnsTried(written.get(name) ?? [], place + ROUND).has(turn)
/** Calls that need no login: the first column is nobody's. A hand-off is nothing that people make. */
const OPEN = /^[+c]/
/** What a demonstration says (2-calls §8). */
const SAID: Readonly<Record<number, string>> = {
  423: '演示环境不能操作，如需了解联系我们',
  479: '演示环境，没有权限操作',
}
const FROZEN: Record<string, number> = {
  '+false': 423,
  '-false': 479,
  '+true': 423,
  '-true': 403,
  wtrue: 403,
}

async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += 20) await Promise.all(all.slice(at, at + 20).map(work))
}

interface Answer {
  status: number
  msg: string
}

async function ask(app: typeof open, call: AnyCall, header: string | null): Promise<Answer> {
  const answer = await app.request(call.path.replace(/\{\w+\}/g, '0'), {
    method: call.method,
    headers: { ...(header ? { authorization: header } : {}), 'content-type': 'application/json' },
    ...(call.method === 'GET' ? {} : { body: '{}' }),
  })
  const { msg }: { msg: string } = await answer.json()
  return { status: answer.status, msg }
}

/** Whoever was reached, or was told that what they sent is wrong or that there is no row 0, was let in. */
function markOf({ status, msg }: Answer, { atTheDoor }: Account): string {
  if ([REACHED, 400, 404, 413].includes(status)) return '+'
  const refused: Record<string, string> = {
    [`401 ${atTheDoor}`]: 'x',
    '401 客户端认证失败': 'c',
    [`403 ${statusMessage(403)}`]: '-',
    [`403 ${MESSAGES.passwordDue}`]: 'p',
    '403 合作方没有开通这个组件': 'w',
  }
  return refused[`${status} ${msg}`] ?? `${status}:${msg}`
}
