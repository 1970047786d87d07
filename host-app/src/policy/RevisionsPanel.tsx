import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'

/** What each submission after a refusal changed, the last first. */
export function RevisionsPanel({ id }: { id: string }) {
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: ['policy', 'revisions', id],
    queryFn: ({ signal }) => client.policies.apply.revisions({ params: { id }, signal, quiet: true }),
  })
  if (error && !data) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.length === 0) return <p>只提交过一次，没有修改。</p>
  return data.map(({ revision, at, reason, before, after, changes }) => (
    <section key={revision}>
      <Head>
        <b>第 {revision} 次提交</b> {instant(at)}
        {reason ? ` · 上次被拒：${reason}` : ''}
        {before === after ? '' : ` · 保费由 ${formatYuan(before)} 元变为 ${formatYuan(after)} 元`}
      </Head>
      <TableScroll>
        <SimpleTable>
          <thead>
            <tr>
              <th scope="col">修改的内容</th>
              <th scope="col">原来</th>
              <th scope="col">现在</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, was, now }) => (
              <tr key={label}>
                <td>{label}</td>
                <td>{was || '—'}</td>
                <td>{now || '—'}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </TableScroll>
    </section>
  ))
}

const Head = styled.p`
  margin: var(--bq-s3) 0 var(--bq-s2);
  color: var(--bq-text-2);
  b {
    color: var(--bq-text);
  }
`
