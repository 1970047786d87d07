import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Pagination } from '@baoqiao/ui/data/Pagination.tsx'
import { Differing } from '@baoqiao/ui/text/Differing.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../ground/console-context.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { NotRead } from './serve/NotRead.tsx'

interface CorrectedPeopleProps {
  policyId: string
  endorsementId: string
}
const FIRST = { current: 1, size: 20 }

/** What a correction writes over, person by person, for whoever decides it: name and number before and after. */
export function CorrectedPeople({ policyId, endorsementId }: CorrectedPeopleProps) {
  const { client } = useConsole()
  const [paging, setPaging] = useState(FIRST)
  const { data, error, refetch } = useQuery({
    queryKey: ['endorsement', 'corrected', endorsementId, paging],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.policies.endorse.rows({
        params: { id: policyId },
        query: { endorsementId, ...paging },
        ...{ signal, quiet: true },
      }),
  })
  if (error) return <NotRead what={['更正内容']} onAgain={() => void refetch()} />
  if (!data || data.total === 0) return null
  return (
    <Card title={`更正内容（${data.total} 人）`}>
      <TableScroll>
        <SimpleTable aria-label="更正内容">
          <thead>
            <tr>
              <th scope="col">姓名</th>
              <th scope="col">证件号码</th>
            </tr>
          </thead>
          <tbody>
            {data.records.map(({ id, oldName, name, oldIdNo, idNo }) => (
              <tr key={id}>
                <td>
                  <Differing was={oldName} now={name} />
                </td>
                <td>
                  <Differing was={oldIdNo ?? idNo} now={idNo} />
                </td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </TableScroll>
      {data.total > FIRST.size ? <Pagination {...paging} total={data.total} onChange={setPaging} /> : null}
    </Card>
  )
}
