import { benefitsOf } from '@baoqiao/contract/product/benefits.ts'
import type { PlanRow } from '@baoqiao/contract/product/rows.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { MoneyInput } from '@baoqiao/ui/form/MoneyInput.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useEditing } from '../editing/editing.ts'
import { moveRow } from './move-row.ts'
import { shown, typed } from './numbers.ts'
import { PlanHead } from './PlanHead.tsx'
import { RowsFrame } from './rows-frame.ts'

type Part = Exclude<keyof PlanRow, 'plan'>
const PARTS: Readonly<Record<Part, string>> = {
  addWan: '身故伤残（万元）',
  medicalCents: '意外医疗（元）',
  allowanceCents: '每日津贴（元/天）',
  suddenWan: '猝死（万元）',
}
const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name)
const MOST = 10

/** Plans side by side: what each gives for each duty, and what all of them give alike. */
export function PlansTable() {
  const { draft, edit, closed, saidAt } = useEditing()
  const { plans } = draft
  const set = (next: readonly PlanRow[], at = '') => edit({ plans: [...next] }, at)
  const change = (i: number, patch: Partial<PlanRow>, at = '') =>
    set(
      plans.map((plan, k) => (k === i ? { ...plan, ...patch } : plan)),
      at,
    )
  const alike = benefitsOf(draft, {}).filter(({ cents }) => cents !== null)
  const all = saidAt('plans')
  return (
    <RowsFrame data-path="plans">
      <h3>
        方案对比<small>未填写金额的责任，该方案不保</small>
      </h3>
      <div className="scroll">
        <table aria-label="方案">
          <thead>
            <tr>
              <th scope="col" style={{ minWidth: 132 }}>
                责任
              </th>
              {plans.map(({ plan }, i) => (
                <th key={i} scope="col" style={{ minWidth: 128 }} data-path={`plans.${i}.plan`}>
                  <PlanHead
                    plan={plan}
                    first={i === 0}
                    last={i === plans.length - 1}
                    closed={closed}
                    onNumber={(value) => change(i, { plan: typed(value) }, `plans.${i}.plan`)}
                    onMove={(by) => set(moveRow(plans, i, by))}
                    onRemove={() => set(plans.toSpliced(i, 1))}
                  />
                  <Told path={`plans.${i}.plan`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(PARTS).map(([part, title]) =>
              isPart(part) ? (
                <tr key={part}>
                  <th scope="row" className="head">
                    {title}
                  </th>
                  {plans.map((plan, i) => {
                    const path = `plans.${i}.${part}`
                    const wiring = {
                      'aria-label': `方案${plan.plan} ${title}`,
                      'aria-invalid': saidAt(path)?.wrong ? (true as const) : undefined,
                      value: shown(plan[part]),
                      onChange: (value: number | null) => change(i, { [part]: typed(value) }, path),
                    }
                    return (
                      <td key={i} data-path={path}>
                        {part.endsWith('Wan') ? <NumberInput {...wiring} /> : <MoneyInput {...wiring} />}
                        <Told path={path} />
                      </td>
                    )
                  })}
                </tr>
              ) : null,
            )}
            {alike.map(({ item, label, limit }) => (
              <tr key={item}>
                <th scope="row" className="head">
                  {label}
                </th>
                {plans.map((_, i) => (
                  <td key={i}>
                    <span className="still">{limit}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all ? <p className={all.wrong ? 'wrong' : 'missing'}>{all.text}</p> : null}
      {closed ? null : (
        <Button
          size="small"
          icon={<Icon name="add" size={14} />}
          disabled={plans.length >= MOST}
          onClick={() => set([...plans, nextPlan(plans)])}
        >
          {plans.length >= MOST ? `最多${MOST}个方案` : '添加方案'}
        </Button>
      )}
    </RowsFrame>
  )
}

function Told({ path }: { path: string }) {
  const said = useEditing().saidAt(path)
  return said ? <small className={said.wrong ? 'wrong' : 'missing'}>{said.text}</small> : null
}

/** Like the last one, with the first number that is free. */
function nextPlan(plans: readonly PlanRow[]): PlanRow {
  const last = plans.at(-1) ?? { addWan: 10, medicalCents: 0, allowanceCents: 0, suddenWan: 0 }
  const used = new Set(plans.map(({ plan }) => plan))
  const free = Array.from({ length: MOST }, (_, i) => i + 1).find((plan) => !used.has(plan))
  return { ...last, plan: free ?? MOST }
}
