import { tradeText } from '@baoqiao/contract/policy/trade-text.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { PAGE_SIZES } from '../kit/list/list-state.ts'
import { Pager } from '../kit/list/Pager.tsx'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { Revealable } from '../kit/value/Revealable.tsx'
import { RevealScope } from '../kit/value/reveal-scope.tsx'
import { useInsured } from './policy-data.ts'
import { RevealNumbers } from './RevealNumbers.tsx'

/** The people of an order that is no policy yet, by page, found by name. */
export function InsuredPanel({ id }: { id: string }) {
  const [page, setPage] = useState({ current: 1, size: 20 })
  const [name, setName] = useState('')
  const { data, error, refetch } = useInsured(id, page.current, page.size, useDeferredValue(name.trim()))
  const search = (text: string) => {
    setName(text)
    setPage({ ...page, current: 1 })
  }
  return (
    <RevealScope>
      <Search>
        <TextInput
          type="search"
          aria-label="按姓名查找人员"
          placeholder="按姓名查找"
          value={name}
          onChange={search}
        />
        {data ? <RevealNumbers people={data.records} /> : null}
      </Search>
      {error && !data ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <TableScroll>
            <SimpleTable>
              <thead>
                <tr>
                  <th>姓名</th>
                  <th>证件号码</th>
                  <th>职业</th>
                  <th className="number">类别</th>
                  <th className="number">保额</th>
                  <th className="number">保费（元）</th>
                  <th>备注</th>
                  <th>保障期间</th>
                </tr>
              </thead>
              <tbody>
                {data.records.map((person) => (
                  <tr key={person.id}>
                    <td>{person.name}</td>
                    <td>
                      <Revealable
                        masked={person.idNo}
                        sealed={person.idNoCrypt}
                        label={`${person.name}的证件号码`}
                      />
                    </td>
                    <td>
                      {tradeText(person.professionName, person.givenTrade)}
                      {person.atHeight ? <Tag $tone="warning">高处作业</Tag> : null}
                    </td>
                    <td className="number">{person.cls} 类</td>
                    <td className="number">{person.coverageWan}万</td>
                    <td className="number">{formatYuan(person.premium)}</td>
                    <td>{person.remark}</td>
                    <td>
                      {person.startDate} 至 {person.endDate}
                    </td>
                  </tr>
                ))}
                {data.records.length === 0 ? (
                  <tr>
                    <td colSpan={8}>没有叫「{name}」的人员</td>
                  </tr>
                ) : null}
              </tbody>
            </SimpleTable>
          </TableScroll>
          <Pager {...page} total={data.total} sizes={PAGE_SIZES} onChange={setPage} />
        </>
      ) : null}
    </RevealScope>
  )
}

const Search = styled.div`
  display: flex;
  gap: var(--bq-s2);
  max-width: 360px;
  margin-bottom: var(--bq-s3);
`
