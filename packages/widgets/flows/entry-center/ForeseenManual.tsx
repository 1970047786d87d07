import { manualReasons } from '@baoqiao/contract/rules/underwrite.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { tradeIndex } from '../../kit/trade-search.ts'
import type { Context } from './entry-center.machine.ts'

/** Said while it is typed: that a person will look at it, and why. The check says the last word. */
export function ForeseenManual({ context }: { context: Context }) {
  const reasons = foreseenReasons(context)
  if (reasons.length === 0) return null
  return (
    <Alert tone="info" title="提交后将转人工核保">
      {reasons.map((message) => message.replace(/，转人工核保$/, '')).join('；')}
    </Alert>
  )
}

function foreseenReasons({ form, profile, trades }: Context): string[] {
  if (!profile) return []
  const { config } = profile
  const { plan, answers, employees } = form
  const index = tradeIndex(trades)
  const row = config.plans.find((one) => one.plan === plan.planNo)
  return manualReasons({
    rules: config,
    coverageWan: row?.addWan ?? plan.coverageWan ?? 0,
    startDate: plan.startDate,
    // The claims ratio is for the check: it knows the premium.
    premium: 0,
    answers,
    employees: employees.map(({ idNo, birthDate, professionId }) => ({
      idNo,
      birthDate,
      cls: Number(index.byId(professionId)?.cls ?? 0),
    })),
  }).map(({ message }) => message)
}
