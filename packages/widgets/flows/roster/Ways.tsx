import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import type { RosterPlan, RosterWay } from '@baoqiao/contract/policy/roster/roster-calls.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { styled } from 'styled-components'
import { AmountList } from '../../kit/change/AmountList.tsx'

const TITLES: Readonly<Record<RosterWay['way'], string>> = {
  addRemove: '增员 + 减员',
  replace: '同档替换，其余增减',
}
/** Why it is proposed: it costs least; or as little as another, and asks for less at first. */
const bestOf = ({ ways }: RosterPlan, { way, net, cost }: RosterWay) => {
  const even = ways.filter((one) => one.why === null && one.way !== way && one.net === net)
  return even.length === 0 ? '最省' : even.some((one) => one.cost > cost) ? '先付最少' : '步骤最少'
}
/** So many people of a step are seen without opening it. */
const FEW = 20
interface Props {
  plan: RosterPlan
  chosen: RosterWay['way'] | null
  onChoose(way: RosterWay['way']): void
}

/** The lawful ways side by side, with what each costs and how that comes about. */
export const Ways = ({ plan, chosen, onChoose }: Props) => (
  <>
    <Side>
      {plan.ways.map((way) => (
        <section
          key={way.way}
          aria-label={TITLES[way.way]}
          data-chosen={way.way === chosen && way.why === null ? '' : undefined}
        >
          <header>
            <h3>{TITLES[way.way]}</h3>
            {plan.recommended === way.way && <Tag $tone="success">{bestOf(plan, way)}</Tag>}
          </header>
          {way.why === null && way.steps.length > 0 ? (
            <>
              <Descriptions
                rows={[
                  ['应付', priceText(way.cost)],
                  ['退还', priceText(way.refund)],
                  ['净额', priceText(way.net)],
                ]}
              />
              {way.steps.map((step, i) => (
                <details key={step.changeCode} open={step.people.length <= FEW}>
                  <summary>
                    <span>
                      {i + 1}. {CHANGE_CODES[step.changeCode]} {step.people.length.toLocaleString('en-US')} 人
                    </span>
                    <b>{priceText(step.total)}</b>
                  </summary>
                  <p>这笔钱怎么算的：{step.mode}</p>
                  <AmountList rows={step.people} label={`${CHANGE_CODES[step.changeCode]}人员`} />
                </details>
              ))}
              <footer>
                <Button
                  variant={way.way === chosen ? 'primary' : 'default'}
                  aria-pressed={way.way === chosen}
                  onClick={() => onChoose(way.way)}
                >
                  {way.way === chosen ? '已选择' : '选择此方案'}
                </Button>
              </footer>
            </>
          ) : (
            <p>{way.why ?? '名单与保单一致，没有需要办理的变更'}</p>
          )}
        </section>
      ))}
    </Side>
    <p>各项按顺序自动提交；退还的钱转入挂账，抵扣下次保费；金额有变化会停下来询问。</p>
  </>
)

const Side = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: var(--bq-s3);
  > section { display: flex; flex-direction: column; gap: var(--bq-s2); min-width: 0; padding: var(--bq-s3); border: 1px solid var(--bq-border); border-radius: var(--bq-r2); } > [data-chosen] { border-color: var(--bq-primary); }
  header { display: flex; align-items: center; gap: var(--bq-s2); } h3 { font-size: var(--bq-fs-3); }
  summary { display: flex; justify-content: space-between; padding-block: 5px; border-top: 1px solid var(--bq-border); cursor: pointer; font-variant-numeric: tabular-nums; }
  p { color: var(--bq-text-2); } footer { margin-top: auto; padding-top: var(--bq-s2); }
`
