import type { RosterAsked, RosterPlan } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { plainId } from '@baoqiao/contract/rules/roster/spelling.ts'
import { mask } from '../../kernel/data/vault.ts'
import type { Context } from '../../kernel/http/context.ts'
import { differing } from '../endorsement/differing.ts'
import { endorseDays } from '../endorsement/endorse-bars.ts'
import { keptOnAccount } from '../endorsement/on-account.ts'
import { seenNow } from '../endorsement/seen.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import type { Compared, QuotedStep } from './roster-plan.ts'

/** A comparison as it is shown: the policy's numbers masked; of two that are near, readable where they differ. */
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
        ...(isOne ? {} : { numbers: numbersOf(person.idNo, line.idNo) }),
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

/** Which of the two is right cannot be said without what differs. */
function numbersOf(policy: string, line: string) {
  const { oldIdNo, idNo } = differing(plainId(policy), plainId(line))
  return { policy: oldIdNo, listed: idNo }
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
