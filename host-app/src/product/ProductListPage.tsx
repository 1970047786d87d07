import type { ProductCard } from '@baoqiao/contract/product/catalogue.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../ground/console-context.ts'
import { PageSkeleton } from '../ground/PageSkeleton.tsx'
import { Link } from '../ground/router/Link.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'

const LINES: Readonly<Record<string, string>> = { '1': '雇主责任险', '2': '团体意外险' }

/** `/product/list`: what this person's channel may sell today. */
export default function ProductListPage() {
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'on-sale'],
    queryFn: ({ signal }) => client.products.catalogue.list({ query: {}, signal, quiet: true }),
  })
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const lines = [...new Set(data.map(({ type }) => type))]
  return (
    <Page>
      <PageTitle>在售产品</PageTitle>
      {data.length === 0 ? <p>当前渠道没有可售产品，请联系管理员开通。</p> : null}
      {lines.map((type) => (
        <section key={type} aria-label={LINES[type] ?? '其他'}>
          <h2>
            {LINES[type] ?? '其他'} <small>{data.filter((card) => card.type === type).length} 款</small>
          </h2>
          <Cards>
            {data
              .filter((card) => card.type === type)
              .map((card) => (
                <Card key={card.id} card={card} />
              ))}
          </Cards>
        </section>
      ))}
    </Page>
  )
}

function Card({ card }: { card: ProductCard }) {
  const can = useCan()
  return (
    <article>
      <header>
        <h3>
          <Link to={`/product/details/${card.id}`}>{card.title}</Link>
        </h3>
        <Tag $tone={card.type === '1' ? 'info' : 'success'}>{LINES[card.type]}</Tag>
      </header>
      <p className="group">{card.groupName}</p>
      <p className="intro">{card.intros}</p>
      <footer>
        <span className="price">
          <b>{formatYuan(card.price)}</b> 元/人起
        </span>
        {can('policy_apply') ? (
          <Link
            className="go"
            to={`/insuranceCenter/entryCenter/${card.id}`}
            aria-label={`立即投保 ${card.title}`}
          >
            立即投保
          </Link>
        ) : null}
      </footer>
    </article>
  )
}

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
  small {
    margin-inline-start: var(--bq-s1);
    font-size: var(--bq-fs-1);
    font-weight: 400;
    color: var(--bq-text-2);
  }
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr));
  gap: var(--bq-s3);
  article {
    display: grid;
    grid-template-rows: auto auto 1fr auto;
    gap: var(--bq-s1);
    padding: var(--bq-s4);
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r3, 8px);
    background: var(--bq-surface);
    &:hover {
      border-color: var(--bq-primary);
    }
  }
  header,
  footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--bq-s2);
  }
  h3 {
    margin: 0;
    font-size: var(--bq-fs-3);
  }
  h3 a {
    color: var(--bq-text);
    text-decoration: none;
    &:hover {
      color: var(--bq-primary-text, var(--bq-primary));
    }
  }
  p {
    margin: 0;
    color: var(--bq-text-2);
  }
  .group {
    font-size: var(--bq-fs-1);
  }
  .intro {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  footer {
    margin-top: var(--bq-s2);
  }
  .price {
    color: var(--bq-text-2);
  }
  .price b {
    font-size: 20px;
    color: var(--bq-danger-text, var(--bq-danger));
    font-variant-numeric: tabular-nums;
  }
  .go {
    padding: 5px var(--bq-s3);
    border-radius: var(--bq-r2);
    background: var(--bq-primary);
    color: var(--bq-on-primary, #fff);
    text-decoration: none;
  }
`
