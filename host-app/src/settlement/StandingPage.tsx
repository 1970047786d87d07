import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { Link } from '../ground/router/Link.tsx'
import { CardPage } from '../kit/page/CardPage.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { percentText } from './items-text.ts'

/** `/after/rate/index`: every channel with the rules that hold for it on a day, and those that have none. */
export default function StandingPage() {
  const { client } = useConsole()
  const [day, setDay] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['settle_rule_basic', 'standing', day],
    queryFn: ({ signal }) =>
      client.settlement.rules.standing({ query: day ? { day } : {}, signal, quiet: true }),
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <CardPage>
      <PageTitle>渠道费率总览</PageTitle>
      <Tools>
        日期
        <DateInput aria-label="日期" value={day || (data?.day ?? '')} onChange={setDay} />
        <Link to="/rate/basicRule">费率规则</Link>
        <Link to="/rate/awardRule">奖励规则</Link>
      </Tools>
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={8} />}
      {data && !error ? (
        <TableScroll>
          <SimpleTable aria-label="渠道费率">
            <thead>
              <tr>
                <th scope="col">渠道</th>
                <th scope="col">费率规则</th>
                <th scope="col">奖励规则</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ channelId, channelName, basic, awards }) => (
                <tr key={channelId}>
                  <td>{channelName}</td>
                  <td className="wrap">
                    {basic.length === 0 ? <Tag $tone="warning">无费率规则</Tag> : null}
                    {ofOneRate(basic).map(({ rate, ruleId, name, insureNames }) => (
                      <div key={`${ruleId} ${rate}`}>
                        <strong>{rate}</strong>（<Link to={`/settlement/ruleBasic/${ruleId}`}>{name}</Link>）{' '}
                        {insureNames.join('、')}
                      </div>
                    ))}
                  </td>
                  <td className="wrap">
                    {awards.map(({ ruleId, name, validTime }) => (
                      <div key={ruleId}>
                        <Link to={`/settlement/ruleAward/${ruleId}`}>{name}</Link>（至{validTime}）
                      </div>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </TableScroll>
      ) : null}
    </CardPage>
  )
}

interface Rate {
  ruleId: string
  name: string
  insureName: string
  basicFeeRate: number
  additionalFeeRate: number
}

/** Insurance types for which a rule pays the same stand together. */
function ofOneRate(rates: readonly Rate[]) {
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

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s3);
  align-items: center;
  margin-bottom: var(--bq-s3);
`
