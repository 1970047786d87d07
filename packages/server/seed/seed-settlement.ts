import { channel } from '@baoqiao/contract/channel/channel.ts'
import { settleInfo } from '@baoqiao/contract/channel/settle-info.ts'
import type { Call } from '@baoqiao/contract/kernel/call.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { applying } from '@baoqiao/contract/settlement/applying.ts'
import { awarding } from '@baoqiao/contract/settlement/awarding.ts'
import { ruleAward } from '@baoqiao/contract/settlement/rule-award.ts'
import { ruleBasic } from '@baoqiao/contract/settlement/rule-basic.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { writeLines } from '../settlement/lines/write-lines.ts'
import { idNo } from './numbers.ts'
import { SPECIMEN } from './specimen.ts'

type Ask = (who: string, call: Pick<Call, 'method' | 'path'>, id: string, body?: unknown) => Promise<unknown>
const RATED = ['100', '101', '102']
const LEADS = 'subadmin'

/** Commission of the demo's orders: rates, to whom a channel is paid, and applications of both kinds that wait for their first review. */
export async function seedSettlement(ask: Ask, kernel: Kernel): Promise<void> {
  const types = await kernel.db.kysely
    .selectFrom('insureType as t')
    .innerJoin('distProduct as p', 'p.insureType', 't.type')
    .select('t.name')
    .distinct()
    .orderBy('t.name')
    .execute()
  await ask('admin', ruleBasic.calls.add, '', {
    ...{ name: '标准费率', channelIds: RATED.join(','), validFrom: addDays(todayIn(kernel.now()), -400) },
    ruleItems: types.map(({ name }) => ({ insureName: name, basicFeeRate: 1000, additionalFeeRate: 200 })),
  })
  await ask(LEADS, settleInfo.calls.add, '', {
    ...{ userName: '何分管', mobile: '13800000005', idNo: '11010519491231002X' },
    ...{ bankName: '工商银行广州天河支行', cardNo: '6222021234567890128' },
    ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
  })
  await ask('admin', channel.calls.edit, '', {
    id: '101',
    settlePersons: ['何分管', '周会计'].map((userName, i) => ({
      ...{ userName, mobile: `1380000000${5 + i}`, idNo: idNo(4000 + i) },
      ...{ bankName: '工商银行广州天河支行', cardNo: ['6222021234567890128', '6222021234567890136'][i] },
    })),
  })
  await writeLines(kernel)
  const { why } = Object(await ask(LEADS, applying.preview, ''))
  if (why === null) await ask(LEADS, applying.commit, '', { desc: '演示：全部已出单保费' })
  const today = todayIn(kernel.now())
  await ask('admin', ruleAward.calls.add, '', {
    ...{ name: '季度规模奖励', channelIds: RATED.join(','), countType: 'SUM' },
    ...{ settleStartTime: addDays(today, -80), validTime: addDays(today, 90) },
    ruleItems: types.flatMap(({ name }) => [
      { insureName: name, moneyThreshold: 100_000, awardRate: 100 },
      { insureName: name, moneyThreshold: 100_000_000, awardRate: 200 },
    ]),
  })
  const awards = Object(await ask(LEADS, awarding.preview, ''))
  if (awards.why === null) await ask(LEADS, awarding.commit, '', { desc: '演示：季度规模奖励' })
}
