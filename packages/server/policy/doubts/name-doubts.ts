import type { Holder } from '@baoqiao/contract/policy/application.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { lettersOf } from '@baoqiao/contract/rules/plain-text.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { sql } from 'kysely'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { codeOf } from '../renews-link.ts'

interface Asked {
  holder: Pick<Holder, 'name' | 'code'>
  /** As the register of companies has it. */
  registered: string | null
  /** Where the application will stand. */
  channelId: string | null
  /** The order that is gone on with. */
  except: string | null
}

/**
 * The credit code is another enterprise's, by the register or by the last policy of the channel. Of other channels nothing
 * is asked; the name of a customer is said to who sees the policy.
 */
export async function nameDoubts({ holder, registered, channelId, except }: Asked, context: Context) {
  const { name } = holder
  const isOther = (known: string) => lettersOf(known) !== lettersOf(name)
  const say = (known: string): Reason => ({
    field: 'holder.name',
    code: 'holderName',
    message: `${known}，与填写的企业名称“${name}”不一致`,
  })
  const last = await lastInsured(holder.code, channelId, except, context)
  const found: Reason[] = []
  if (registered && isOther(registered)) found.push(say(`该信用代码在企业登记中为“${registered}”`))
  if (last && isOther(last.insured))
    found.push(
      say(
        (await sees(last.id, context))
          ? `该信用代码在以往保单中为“${last.insured}”`
          : '该信用代码在本渠道已有客户使用',
      ),
    )
  return found
}

/** The last issued policy of the channel for a credit code. */
const lastInsured = (code: string, channelId: string | null, except: string | null, context: Context) =>
  asOwner(context, () =>
    context.tx
      .selectFrom('policy')
      .select(['id', 'insured'])
      .where('tenantId', '=', context.tenantId)
      .where('channelId', '=', channelId)
      .where(sql<boolean>`upper(holder_code) = ${codeOf(code)}`)
      .where('status', 'in', POLICY.issued)
      .where('deletedAt', 'is', null)
      .where('id', 'is distinct from', except)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

async function sees(id: string, { tx, caller }: Context): Promise<boolean> {
  if (caller.visitor) return false
  const row = await tx.selectFrom('policy').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
