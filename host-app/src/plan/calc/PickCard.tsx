import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import type { ProductCard, ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { styled } from 'styled-components'
import type { PlanPick } from './calc-state.ts'
import { OptionPrice } from './OptionPrice.tsx'

interface Props {
  at: number
  pick: PlanPick
  cards: readonly ProductCard[]
  profile: ProductProfile | undefined
  option: PlanOption | undefined
  /** How many the price does not count, in words; empty when it counts all. */
  left: string
  /** Price that was kept, in cents. */
  old: number | null | undefined
  onProduct(productId: string): void
  onChange(patch: Partial<PlanPick>): void
  onRemove(): void
}

/** One column: a product, what is chosen of it, what it costs, covers and does not. */
export function PickCard({
  at,
  pick,
  cards,
  profile,
  option,
  left,
  old,
  onProduct,
  onChange,
  onRemove,
}: Props) {
  const name = `方案${['一', '二', '三', '四'][at] ?? at + 1}`
  return (
    <Column aria-label={name}>
      <header>
        <h2>{name}</h2>
        <Button
          variant="text"
          size="small"
          aria-label={`移除${name}`}
          icon={<Icon name="close" />}
          onClick={onRemove}
        />
      </header>
      <Select
        aria-label={`${name}产品`}
        placeholder="请选择产品"
        value={pick.productId}
        onChange={onProduct}
        options={cards.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {profile ? <Choices name={name} pick={pick} profile={profile} onChange={onChange} /> : null}
      {option ? (
        <>
          <OptionPrice option={option} left={left} old={old} />
          <Cover option={option} />
        </>
      ) : (
        <p>{pick.productId ? '选择职业和人数后显示保费。' : '选择产品后显示保障和保费。'}</p>
      )}
    </Column>
  )
}

function Choices({
  name,
  pick,
  profile: { config },
  onChange,
}: {
  name: string
  pick: PlanPick
  profile: ProductProfile
  onChange: Props['onChange']
}) {
  const duties = config.duties.filter(({ priced }) => priced)
  const items = pick.items ?? duties.map(({ item }) => item)
  return (
    <>
      {config.line === 'groupAccident' ? (
        <Select
          aria-label={`${name}方案`}
          value={String(pick.planNo ?? '')}
          onChange={(value) => onChange({ planNo: Number(value) })}
          options={config.plans.map(({ plan, addWan }) => ({
            value: String(plan),
            label: `方案${plan} · 每人${addWan}万元`,
          }))}
        />
      ) : (
        <Select
          aria-label={`${name}保额`}
          value={String(pick.coverageWan ?? '')}
          onChange={(value) => onChange({ coverageWan: Number(value) })}
          options={config.coverageWan.map((wan) => ({ value: String(wan), label: `每人${wan}万元` }))}
        />
      )}
      {duties.length > 0 ? (
        <Duties>
          <legend>保障责任</legend>
          {duties.map(({ item, label, mandatory }) => (
            <Checkbox
              key={item}
              checked={items.includes(item)}
              disabled={mandatory}
              onChange={(on) =>
                onChange({
                  items: duties
                    .map((duty) => duty.item)
                    .filter((known) => (known === item ? on : items.includes(known))),
                })
              }
            >
              {label}
            </Checkbox>
          ))}
        </Duties>
      ) : null}
    </>
  )
}

const Cover = ({ option: { cover, without, exclusions } }: { option: PlanOption }) => (
  <>
    <dl>
      {cover.map(({ label, limit, detail }) => (
        <div key={label} title={detail}>
          <dt>{label}</dt>
          <dd>{limit}</dd>
        </div>
      ))}
      {without.map((label) => (
        <div key={label} className="not">
          <dt>{label}</dt>
          <dd>不保</dd>
        </div>
      ))}
    </dl>
    {exclusions.length > 0 ? (
      <details>
        <summary>哪些不保</summary>
        <ul>
          {exclusions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    ) : null}
  </>
)

const Column = styled.section`
  display: flex; flex-direction: column; gap: 8px; min-width: 0; padding: var(--bq-s3); background: var(--bq-surface); border: 1px solid var(--bq-border); border-radius: var(--bq-r3);
  header { display: flex; align-items: center; justify-content: space-between; } h2 { font-size: var(--bq-fs-3); font-weight: 600; } > p { color: var(--bq-text-3); }
  dl { margin: 0; } dl > div { display: flex; justify-content: space-between; gap: 12px; padding: 3px 0; border-bottom: 1px dashed var(--bq-border); } dt { color: var(--bq-text-2); } dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; } .not { color: var(--bq-text-3); dt { color: inherit; } }
  summary { cursor: pointer; } ul { margin: 4px 0; padding-inline-start: 18px; color: var(--bq-text-2); font-size: var(--bq-fs-2); }
`
const Duties = styled.fieldset`border: 0; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)); gap: 2px 10px; legend { padding: 0; font-size: var(--bq-fs-1); color: var(--bq-text-3); }`
