import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { comesBack } from './kept-refund.ts'
import { type About, type NoticeText, ofPolicy } from './told.ts'

/** That a change which was confirmed for a later day was taken back: nobody is covered otherwise, and where its money is. */
export async function undoneText({ policy, endorsementId, tx }: About): Promise<NoticeText | null> {
  const row = await tx
    .selectFrom('endorsement')
    .select(['status', 'changeCode', 'heads', 'applyNo', 'effectiveDate', 'backMoney', 'refundWay'])
    .select('updatedAt')
    .where('id', '=', endorsementId)
    .executeTakeFirst()
  if (row?.status !== '9') return null
  const what = `${CHANGE_CODES[row.changeCode]}${row.heads}人`
  const back = comesBack('已付的保费', row.backMoney ?? 0, row.refundWay)
  return {
    subject: `${policy.insured}的${what}已撤回`.slice(0, 100),
    text: `${ofPolicy(policy)}原定自${row.effectiveDate}零时起生效的${what}已撤回，不再生效，人员保障与批改前相同。${back}如有疑问，请联系业务员。`.slice(
      0,
      500,
    ),
    until: clockMinute(row.updatedAt),
    sms: { what, said: row.applyNo },
  }
}
