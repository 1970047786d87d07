import type { TemplateKind } from '@baoqiao/contract/underwriting/template.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'

/** Texts that are ready for a decision; a press puts one in. */
export function TemplateList({ kind, onChoose }: { kind: TemplateKind; onChoose(text: string): void }) {
  const { client } = useConsole()
  const { data } = useQuery({
    queryKey: ['underwriting_template', 'of', kind],
    queryFn: ({ signal }) =>
      client.underwriting.template.page({
        query: { kind, size: 20, sortField: 'sort', sortType: '1' },
        signal,
      }),
  })
  if (!data || data.records.length === 0) return null
  return (
    <List role="group" aria-label="核保用语">
      {data.records.map(({ id, title, text }) => (
        <Button key={id} size="small" title={text} onClick={() => onChoose(text)}>
          {title}
        </Button>
      ))}
    </List>
  )
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s1);
`
