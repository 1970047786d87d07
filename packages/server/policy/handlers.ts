import type { policies } from '@baoqiao/contract/policy/list.ts'
import { policy } from '@baoqiao/contract/policy/policy.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { stateChanges } from '../kernel/data/history.ts'
import { getRow } from '../kernel/data/store.ts'
import { mask } from '../kernel/data/vault.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { closeOpen } from '../payment/close-open.ts'
import { check } from './check.ts'
import { document } from './document.ts'
import { insuredPage } from './insured-page.ts'
import { invoice } from './invoice.ts'
import { movePolicy } from './move-policy.ts'
import { quote } from './quote.ts'
import { submit } from './submit.ts'

export const policyHandlers: Handlers<typeof policies> = {
  invoice,
  policy: {
    async get({ params }, context) {
      // The store answers rows of any resource; this one is the policy's.
      const row = (await getRow(policy, params.id, context)) as Awaited<
        ReturnType<NonNullable<NonNullable<Handlers<typeof policies>['policy']>['get']>>
      >
      return { ...row, holder: masked(row.holder, context) }
    },
  },
  apply: {
    calc: ({ body }, context) => quote(body.plan, body.rows, context),
    async check({ body }, context) {
      const { decision, reasons, warnings, quote: price } = await check(body, context)
      return { decision, reasons, warnings, quote: price }
    },
    submit: ({ body }, context) => submit(body, context),
    async cancel({ params }, context) {
      await change(params.id, 'cancelOrder', context)
      await closeOpen(params.id, '订单已取消', context)
      return null
    },
    insured: ({ params, query }, context) => insuredPage(params.id, query, context),
    async history({ params }, { tx }) {
      await visible(params.id, tx)
      return stateChanges(policyMachine.id, params.id, tx)
    },
    document,
    async underwrite({ params, body }, context) {
      if (body.event === 'refuse' && !body.reason?.trim())
        throw refuse('请填写拒保原因', [{ path: 'reason', message: '请填写拒保原因' }])
      await change(params.id, body.event, context, body.reason)
      if (body.reason)
        await context.tx
          .updateTable('policy')
          .set({ reason: body.reason })
          .where('id', '=', params.id)
          .execute()
      return null
    },
  },
}

async function change(
  id: string,
  event: Parameters<typeof movePolicy>[1]['event'],
  context: Context,
  why?: string,
) {
  await visible(id, context.tx)
  await movePolicy(context, { id, event, who: context.caller.username, why })
}

async function visible(id: string, tx: Context['tx']) {
  const row = await tx.selectFrom('policy').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError(404)
}

function masked(holder: unknown, { vault }: Context): unknown {
  if (!holder || typeof holder !== 'object' || !('mobile' in holder)) return holder
  return { ...holder, mobile: mask(vault.open(String(holder.mobile))) }
}
