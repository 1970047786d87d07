import { hashOf } from '../kernel/auth/token.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

const TEXT = `渠道合作与信息使用协议

一、您以本渠道人员的身份通过本平台向客户介绍和办理团体保险业务，应如实说明保险条款、责任免除和投保须知，不得夸大保障、隐瞒重要事项，不得代替客户作出告知或签署。
二、您应妥善保管登录名、密码和收到的验证码，不得转借他人；以您的账号办理的业务由您负责。
三、您在办理业务中接触的投保单位、被保险人和受益人信息只用于办理相应业务，不得留存、复制或者提供给无关的人。
四、您的佣金按渠道与平台约定的规则计算，由渠道统一结算；发生退保、减员的，相应佣金按约定扣回。
五、本协议自您以短信验证码确认之时起生效；平台更新协议或要求重签时，您应重新阅读并签署。`

/** What people of channels agree to; another text is another edition, which everybody signs again. */
export const AGREEMENT = { edition: '2026-11', text: TEXT, hash: hashOf(TEXT) } as const

/**
 * What an account signed of it last, and whether it is to be signed (again). It names no channel: who is moved to another one
 * has signed it, though the record stays with the channel before, out of their sight.
 */
export async function agreementOf(accountId: string, context: Context) {
  const last = await asOwner(context, () =>
    context.tx
      .selectFrom('distSign')
      .select(['signedAt', 'standing', 'textHash'])
      .where('accountId', '=', accountId)
      .where('contractId', 'is', null)
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return { last, isDue: last?.standing !== '1' || last.textHash !== AGREEMENT.hash }
}
