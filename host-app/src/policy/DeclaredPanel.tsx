import { editionOf } from '@baoqiao/contract/product/edition.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { SimpleTable, TableScroll } from '../kit/SimpleTable.tsx'
import { instant } from '../kit/value/format.ts'
import { Confirmations } from './Confirmations.tsx'

/** What was asked and answered, what to look at first, and which texts were accepted. */
export function DeclaredPanel({ id }: { id: string }) {
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: ['policy', 'declared', id],
    queryFn: ({ signal }) => client.policies.apply.declared({ params: { id }, signal, quiet: true }),
  })
  if (error && !data) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.questions.length === 0) return <Note>这份投保早于系统保存告知原文，请查看当时的纸质材料。</Note>
  const questions = data.questions.toSorted((a, b) => Number(b.risky) - Number(a.risky))
  return (
    <>
      <TableScroll>
        <SimpleTable>
          <thead>
            <tr>
              <th>告知事项</th>
              <th>回答</th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ code, title, answer, risky }) => (
              <tr key={code}>
                <td>{title}</td>
                <td>{risky ? <Tag $tone="warning">{answer}</Tag> : answer}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      </TableScroll>
      <Note>
        {data.by} 于 {instant(data.at)} 告知并同意以下文件
      </Note>
      <Confirmations confirmations={data.confirmations} />
      {data.documents.map(({ code, title, version, text, digest }) => (
        <Document key={code}>
          <summary>
            {title}
            {version ? `（${editionOf(version, digest)}版）` : ''}
          </summary>
          <p>{text}</p>
          <small>原文指纹 {digest}</small>
        </Document>
      ))}
    </>
  )
}

const Note = styled.p`
  margin: var(--bq-s3) 0 var(--bq-s2);
  color: var(--bq-text-2);
`
const Document = styled.details`
  border-top: 1px solid var(--bq-line);
  padding: var(--bq-s2) 0;
  summary {
    cursor: pointer;
  }
  p {
    margin: var(--bq-s2) 0;
    white-space: pre-wrap;
  }
  small {
    color: var(--bq-text-3);
    overflow-wrap: anywhere;
  }
`
