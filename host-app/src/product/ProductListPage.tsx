import type { ProductCard } from '@baoqiao/contract/product/catalogue.ts'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { SearchInput } from '@baoqiao/ui/form/SearchInput.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { ProductTile } from './ProductTile.tsx'

const LINES: Readonly<Record<string, string>> = { '1': '雇主责任险', '2': '团体意外险' }

/** `/product/list`: what this person's channel may sell today. */
export default function ProductListPage() {
  const { client } = useConsole()
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'on-sale'],
    queryFn: ({ signal }) => client.products.catalogue.list({ query: {}, signal, quiet: true }),
  })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const found = data.filter((card) => answers(card, text))
  const lines = [...new Set(found.map(({ type }) => type))]
  return (
    <Page>
      <PageTitle>在售产品</PageTitle>
      {data.length > 0 ? (
        <Search>
          <SearchInput
            aria-label="查找产品"
            placeholder="产品名称、险种或保险公司"
            value={text}
            onChange={setText}
          />
        </Search>
      ) : null}
      {data.length > 0 && found.length === 0 ? (
        <p role="status">没有符合“{text.trim()}”的产品，请换个词查找。</p>
      ) : null}
      {data.length === 0 ? <p>当前渠道没有可售产品，请联系管理员开通。</p> : null}
      {lines.map((type) => (
        <Line key={type} title={LINES[type] ?? '其他'} cards={found.filter((card) => card.type === type)} />
      ))}
    </Page>
  )
}

/** Whether a card has what somebody looks for. */
function answers({ title, groupName, intros, type }: ProductCard, text: string): boolean {
  const words = `${title} ${groupName} ${intros ?? ''} ${LINES[type] ?? ''}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(part))
}

/** What all of a line have in common is said once, above them. */
function Line({ title, cards }: { title: string; cards: readonly ProductCard[] }) {
  const common = (part: (card: ProductCard) => string | null) =>
    cards.length > 1 && new Set(cards.map(part)).size === 1 ? cards[0] && part(cards[0]) : null
  const group = common(({ groupName }) => groupName)
  const intro = common(({ intros }) => intros)
  return (
    <section aria-label={title}>
      <h2>
        {title} <small>{cards.length} 款</small>
      </h2>
      {group || intro ? <p className="common">{[group, intro].filter(Boolean).join('：')}</p> : null}
      <Cards>
        {cards.map((card) => (
          <ProductTile key={card.id} card={card} line={title} plain={{ group: !group, intro: !intro }} />
        ))}
      </Cards>
    </section>
  )
}

const Search = styled.div`
  max-width: 320px;
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr));
  gap: var(--bq-s3);
`
const Page = styled.div`
  display: grid;
  gap: var(--bq-s5);
  max-width: 1440px;
  margin: 0 auto;
  padding: var(--bq-s4);
  h2 {
    margin: 0 0 var(--bq-s3);
    font-size: var(--bq-fs-4);
  }
  .common {
    margin: calc(-1 * var(--bq-s2)) 0 var(--bq-s3);
    color: var(--bq-text-2);
  }
  small {
    margin-inline-start: var(--bq-s1);
    font-size: var(--bq-fs-1);
    font-weight: 400;
    color: var(--bq-text-2);
  }
`
