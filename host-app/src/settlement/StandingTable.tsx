import type { RuleStanding } from '@baoqiao/contract/settlement/rules.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { useState } from 'react'
import { useCan } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { Link } from '../ground/router/Link.tsx'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { RecordLink } from '../kit/value/RecordLink.tsx'
import { percentText } from './items-text.ts'

const Form = lazyPart(async () => (await import('./RuleBasicForm.tsx')).RuleBasicForm)

type StandingRow = RuleStanding['rows'][number]
interface Props {
  rows: readonly StandingRow[]
  /** Those alone that sell without a rate, of all channels. */
  isFiltered: boolean
}

/** Channels with their rules of a day; what one sells without a rate is named, and a rule for it made from its row. */
export function StandingTable({ rows, isFiltered }: Props) {
  const mayAdd = useCan()('settle_rule_basic_add')
  const [chosen, setChosen] = useState<StandingRow | null>(null)
  if (rows.length === 0) return <Empty text={isFiltered ? '启用的渠道都设了费率' : '没有符合条件的渠道'} />
  return (
    <>
      <TableScroll>
        <SimpleTable aria-label="渠道费率">
          <thead>
            <tr>
              <th scope="col">渠道</th>
              <th scope="col">费率规则</th>
              <th scope="col">奖励规则</th>
              {mayAdd ? <th scope="col">操作</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.channelId}>
                <td className="wrap">
                  <RecordLink resource="dist_channel" id={row.channelId} label={row.channelName} />
                  {row.selling ? null : '（已停用）'}
                </td>
                <td className="wrap">
                  <Rates row={row} />
                </td>
                <td className="wrap">
                  {row.awards.length === 0 ? '—' : null}
                  {row.awards.map(({ ruleId, name, validTime }) => (
                    <div key={ruleId}>
                      <Link to={`/settlement/ruleAward/${ruleId}`}>{name}</Link>（至{validTime}）
                    </div>
                  ))}
                </td>
                {mayAdd ? (
                  <td>
                    {row.missing.length > 0 ? (
                      <Button
                        variant="text"
                        size="small"
                        aria-label={`设费率 ${row.channelName}`}
                        onClick={() => setChosen(row)}
                      >
                        设费率
                      </Button>
                    ) : null}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </TableScroll>
      {chosen ? <Form row={null} start={startOf(chosen)} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

function Rates({ row: { basic, missing, later } }: { row: StandingRow }) {
  return (
    <>
      {ofOneRate(basic).map(({ rate, ruleId, name, insureNames }) => (
        <div key={`${ruleId} ${rate}`}>
          <strong>{rate}</strong>（<Link to={`/settlement/ruleBasic/${ruleId}`}>{name}</Link>）{' '}
          {insureNames.join('、')}
        </div>
      ))}
      {later.map(({ insureName, from }) => (
        <div key={insureName}>
          {insureName} <Tag $tone="info">自{from}起</Tag>
        </div>
      ))}
      {missing.length > 0 ? (
        <div title={missing.join('、')}>
          <Tag $tone="warning">未设费率</Tag>{' '}
          {missing.length > 1 && basic.length + later.length === 0
            ? `全部${missing.length}个产品`
            : missing.join('、')}
        </div>
      ) : null}
      {basic.length + later.length + missing.length === 0 ? '—' : null}
    </>
  )
}

/** Insurance types for which a rule pays the same stand together. */
function ofOneRate(rates: StandingRow['basic']) {
  const groups = new Map<string, { rate: string; ruleId: string; name: string; insureNames: string[] }>()
  for (const { ruleId, name, insureName, basicFeeRate, additionalFeeRate } of rates) {
    const rate = `${percentText(basicFeeRate)}＋${percentText(additionalFeeRate)}`
    const key = `${ruleId} ${rate}`
    const group = groups.get(key) ?? { rate, ruleId, name, insureNames: [] }
    group.insureNames.push(insureName)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** A rule for the channel, of what it sells without a rate. */
const startOf = ({ channelId, missing }: StandingRow) => ({
  channelIds: channelId,
  ruleItems: JSON.stringify(missing.map((insureName) => ({ insureName }))),
})
