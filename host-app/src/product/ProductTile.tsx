import type { ProductCard } from '@baoqiao/contract/product/catalogue.ts'
import { perHeadText } from '@baoqiao/contract/product/term-text.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { styled } from 'styled-components'
import { useCan } from '../ground/console-context.ts'
import { Link } from '../ground/router/Link.tsx'
import { variantOf } from './variant-of.ts'

interface Props {
  card: ProductCard
  /** What the line is called: it stands above the cards and need not lead each name. */
  line: string
  /** What is not said above the cards already. */
  plain: { group: boolean; intro: boolean }
}

/** A product to choose from: what sets it apart, from what price, to be priced or applied for. */
export function ProductTile({ card, line, plain }: Props) {
  const can = useCan()
  const { id, title, groupName, intros, price, months } = card
  return (
    <Tile>
      <h3 title={title}>{variantOf(title, line)}</h3>
      {plain.group ? <p className="group">{groupName}</p> : null}
      {plain.intro && intros ? <p className="intro">{intros}</p> : null}
      <footer>
        <span>
          <b>{priceText(price)}</b> {perHeadText(months)}
        </span>
        <nav aria-label={title}>
          <Link to={`/product/details/${id}`} aria-label={`试算 ${title}`}>
            试算
          </Link>
          {can('policy_apply') ? (
            <Link className="go" to={`/insuranceCenter/entryCenter/${id}`} aria-label={`投保 ${title}`}>
              投保
            </Link>
          ) : null}
        </nav>
      </footer>
    </Tile>
  )
}

const Tile = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--bq-s1);
  padding: var(--bq-s4);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3, 8px);
  background: var(--bq-surface);
  h3 {
    margin: 0;
    font-size: var(--bq-fs-4);
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
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--bq-s2);
    margin-top: auto;
    padding-top: var(--bq-s2);
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
  }
  footer nav {
    font-size: var(--bq-fs-2);
  }
  b {
    font-size: var(--bq-fs-5);
    color: var(--bq-primary-text, var(--bq-primary));
    font-variant-numeric: tabular-nums;
  }
  nav {
    display: flex;
    gap: var(--bq-s2);
  }
  nav a {
    padding: 5px 9px;
    border: 1px solid var(--bq-border-strong);
    border-radius: var(--bq-r2);
    color: var(--bq-text);
    text-decoration: none;
  }
  nav a:hover {
    border-color: var(--bq-primary);
    color: var(--bq-primary-text, var(--bq-primary));
  }
  nav a.go {
    border-color: transparent;
    background: var(--bq-primary);
    color: var(--bq-on-primary, #fff);
  }
`
