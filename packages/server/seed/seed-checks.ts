import { questionKey } from '@baoqiao/contract/product/question-key.ts'
import type { Tx } from '../kernel/database/database.ts'

interface SeedCheck {
  keyWord: string
  /** Height, confined spaces, dangerous goods. */
  conditions?: readonly [boolean, boolean, boolean]
  /** Not there while nobody has answered. */
  result?: '1' | '2' | '3'
  /** Names of trades of the library. */
  works?: readonly string[]
  remark?: string
  asked: number
}
const HEIGHT = [true, false, false] as const
const CHECKS: readonly SeedCheck[] = [
  { keyWord: '直播运营', result: '1', works: ['会计'], remark: '室内办公，按内勤职业投保', asked: 12 },
  { keyWord: '外墙清洗员', conditions: HEIGHT, result: '3', remark: '高空外墙作业不可承保', asked: 9 },
  { keyWord: '无人机巡检员', result: '2', remark: '请说明是否登塔、登高，再按高处作业查询', asked: 4 },
  { keyWord: '新能源充电桩安装工', asked: 3 },
  { keyWord: '化粪池清掏工', conditions: [false, true, false], asked: 1 },
]

/** Checks of trades for the demonstration: some answered, some waiting. */
export async function seedChecks(tx: Tx, lastAskedAt: string): Promise<void> {
  const trades = await tx.selectFrom('occupation').select(['id', 'name']).where('level', '=', 4).execute()
  for (const { keyWord, conditions = [false, false, false], works = [], ...check } of CHECKS) {
    const [condition1, condition2, condition3] = conditions
    const said = { keyWord, condition1, condition2, condition3 }
    const ids = trades.filter(({ name }) => works.includes(name)).map(({ id }) => id)
    await tx
      .insertInto('occupationCheck')
      .values({
        ...said,
        ...check,
        lastAskedAt,
        suitWork: ids.join(',') || null,
        suitProduct: '-1',
        status: check.result ? '1' : '0',
        questionKey: questionKey(said, null),
      })
      .execute()
  }
}
