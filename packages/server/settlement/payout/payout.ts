import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { openCount } from './close-item.ts'
import { payoutLife } from './payout-life.ts'

/** A batch is given up only whole: what the bank has answered of it stands. */
export const payout: NonNullable<Handlers<typeof settlement>['payout']> = {
  life: payoutLife,
  guard: {
    giveUp: async ({ id, itemCount }, context) => {
      const answered = itemCount - (await asOwner(context, () => openCount(id, context)))
      return answered > 0 ? `银行已处理其中${answered}笔，不能作废；其余的请在申请上登记打款结果` : null
    },
  },
  after: {
    giveUp: ({ id }, context) =>
      asOwner(context, async () => {
        await context.tx
          .updateTable('settlePayoutItem')
          .set({ outcome: 'VOID', openFor: null, note: null })
          .where('payoutId', '=', id)
          .execute()
      }),
  },
}
