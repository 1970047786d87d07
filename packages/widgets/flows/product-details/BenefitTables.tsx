import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import { amountText } from '@baoqiao/contract/product/amount-text.ts'
import { benefitsOf } from '@baoqiao/contract/product/benefits.ts'
import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { planTable } from '@baoqiao/contract/product/plan-table.ts'
import { priceGrid } from '@baoqiao/contract/product/price-grid.ts'
import { tableOn } from '@baoqiao/contract/product/table-on.ts'
import { termText } from '@baoqiao/contract/product/term-text.ts'
import { gradesOf } from '@baoqiao/contract/rules/disability-grades.ts'
import { formatYuan, rhu } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { styled } from 'styled-components'
import { GridTable } from './GridTable.tsx'

interface Props {
  profile: ProductProfile
  plan: ApplicationForm['plan']
}

/** Plans side by side, what each class costs, what each grade of disability pays, and the rates of short terms. */
export const BenefitTables = ({ profile, plan }: Props) => (
  <Card title="保障与费率明细">
    <Points profile={profile} />
    <Plans profile={profile} plan={plan} />
    <Prices profile={profile} plan={plan} />
    <Grades profile={profile} plan={plan} />
    <Months profile={profile} plan={plan} />
  </Card>
)

function Points({ profile: { config } }: Pick<Props, 'profile'>) {
  const { accidentLimitWan, policyLimitWan } = config
  const said = [
    config.tags.join(' · '),
    ...config.points,
    accidentLimitWan && `每次事故所有人员合计最高${accidentLimitWan}万元`,
    policyLimitWan && `保险期间内累计最高${policyLimitWan}万元`,
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <List>
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </List>
  )
}

function Plans({ profile: { config }, plan }: Props) {
  const { plans, rows } = planTable(config, plan)
  if (plans.length < 2) return null
  return (
    <GridTable
      title="方案对比"
      corner="保险责任"
      columns={plans.map((no) => ({ key: no, label: `方案${no}`, chosen: no === plan.planNo }))}
      rows={rows.map(({ item, label, detail, limits }) => ({
        key: item,
        label,
        note: detail,
        cells: limits.map((limit) => limit ?? '不保'),
      }))}
      open
    />
  )
}

function Prices({ profile, plan }: Props) {
  const { table, rateVersion } = tableOn(profile, plan.startDate)
  const grid = priceGrid({ ...profile, table }, plan)
  if (!grid) return null
  return (
    <GridTable
      title={`每人保费（元，${termText(plan.months)}）`}
      corner="职业类别"
      columns={grid.columns}
      rows={grid.rows.map(({ cls, cents }) => ({
        key: cls,
        label: `${cls}类`,
        cells: cents.map((one) => (one === null ? '—' : formatYuan(one))),
      }))}
      open={grid.columns.length <= 6}
      foot={`${plan.startDate}起保，费率 ${rateVersion}`}
    />
  )
}

/** Grades are paid of the sum for death and disability, when that is covered. */
function Grades({ profile: { config }, plan }: Props) {
  const main = config.duties.find(({ limitKind }) => limitKind === 'coverage' || limitKind === 'planDeath')
  const sum = benefitsOf(config, plan).find(({ item }) => item === main?.item)
  if (!main || !sum) return null
  const grades = gradesOf(config)
  const { cents } = sum
  return (
    <GridTable
      title="伤残等级赔付"
      corner="伤残等级"
      columns={grades.map((_, i) => ({ key: i + 1, label: `${i + 1}级` }))}
      rows={[
        { key: 1, label: '赔付比例', cells: grades.map((percent) => `${percent}%`) },
        ...(cents === null
          ? []
          : [
              {
                key: 2,
                label: '赔付金额',
                cells: grades.map((percent) => amountText(rhu(cents * percent, 100))),
              },
            ]),
      ]}
    />
  )
}

function Months({ profile, plan }: Props) {
  const { periods } = profile
  const { table, rateVersion } = tableOn(profile, plan.startDate)
  const rates: unknown = Reflect.get(Object(table), 'shortRatePct')
  if (!Array.isArray(rates)) return null
  return (
    <GridTable
      title="短期费率"
      corner="保障期限"
      columns={rates.map((_, i) => ({
        key: i + 1,
        label: termText(i + 1),
        chosen: plan.months === i + 1,
        off: !periods.includes(i + 1),
      }))}
      rows={[{ key: 1, label: '年保费的', cells: rates.map((percent) => `${percent}%`) }]}
      foot={`费率 ${rateVersion}${periods.length < rates.length ? '；灰色的期限本产品不提供' : ''}`}
    />
  )
}

const List = styled.ul`&& { padding-inline-start: 18px; list-style: disc; color: var(--bq-text-2); }`
