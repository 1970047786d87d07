import type { RosterAsked, RosterPlan } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { mask } from '../../kernel/data/vault.ts'
import type { Context } from '../../kernel/http/context.ts'
import { endorseDays } from '../endorsement/endorse-bars.ts'
import { keptOnAccount } from '../endorsement/on-account.ts'
import { seenNow } from '../endorsement/seen.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import type { Compared, QuotedStep } from './roster-plan.ts'

/** A comparison as it is shown: the policy's numbers masked, also where somebody is asked which of two is right. */
export async function planAnswer(
  policy: SurrenderedPolicy,
  asked: RosterAsked,
  compared: Compared,
  context: Context,
): Promise<RosterPlan> {
  const { difference, ways, untouched } = compared
  return {
    covered: compared.covered,
    listed: asked.lines.length,
    same: difference.same,
    joined: difference.joined.length,
    left: difference.left.length,
    moved: difference.moved.length,
    corrected: difference.corrected.length,
    asks: {
      people: difference.asks.people.map(({ key, line, person, why, isOne, swapped }) => ({
        key,
        row: line.row,
        name: person.name,
        listed: line.name,
        why,
        isOne,
        swapped,
      })),
      trades: difference.asks.trades.map(({ word, rows }) => ({ word, rows: [...rows] })),
    },
    refused: [...difference.refused],
    untouched: untouched.map((one) => ({ ...one, idNo: mask(one.idNo) })),
    bars: compared.bars,
    ways: ways.map((way) => ({ ...way, steps: way.steps.map(shown) })),
    recommended: compared.recommended,
    onAccount: await keptOnAccount(policy, context),
    seen: await seenNow(policy.id, context),
    ...endorseDays(policy, context),
  }
}

const shown = ({ quoted: { quote } }: QuotedStep): RosterPlan['ways'][number]['steps'][number] => ({
  changeCode: quote.changeCode,
  people: quote.rows.map(
    ({ name, idNo, oldName, oldProfessionName, oldCls, professionName, cls, amount, formula }) => ({
      ...{ name, idNo, oldName, oldProfessionName, oldCls, professionName, cls, amount, formula },
    }),
  ),
  total: quote.total,
  mode: quote.mode,
})
