import type { OccupationChange } from '@baoqiao/contract/product/occupation-calls.ts'
import { styled } from 'styled-components'
import { versionLines } from './library-node.ts'

/** So many are drawn; the rest is counted. */
const MOST = 100

/** One kind of difference between a sheet and the library. */
export function LibraryChanges({ title, changes }: { title: string; changes: readonly OccupationChange[] }) {
  if (changes.length === 0) return null
  return (
    <Section aria-label={title}>
      <h3>
        {title} <small>{changes.length} 个</small>
      </h3>
      <ul>
        {changes.slice(0, MOST).map(({ code, name, before, after, versions }) => (
          <li key={code}>
            <code>{code}</code>
            <span>
              {before !== null && after !== null ? (
                <>
                  {name}：<s>{before}</s> → <b>{after}</b>
                </>
              ) : (
                (after ?? before)
              )}
              {versions.length > 0 && after !== null ? (
                <small>不随之变化：{versionLines(versions).join('；')}</small>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {changes.length > MOST ? <p>其余 {changes.length - MOST} 个未列出。</p> : null}
    </Section>
  )
}

const Section = styled.section`
  min-width: 0;
  h3 {
    margin: 0 0 4px;
    font-size: var(--bq-fs-3);
  }
  h3 small {
    color: var(--bq-text-3);
    font-weight: 400;
  }
  ul {
    max-height: 200px;
    margin: 0;
    padding: 0;
    overflow: auto;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: var(--bq-s2);
    padding: 5px var(--bq-s2);
    font-size: var(--bq-fs-2);
  }
  li + li {
    border-top: 1px solid var(--bq-border);
  }
  code {
    color: var(--bq-text-2);
    font-family: inherit;
    font-variant-numeric: tabular-nums;
  }
  li small {
    display: block;
    color: var(--bq-text-2);
  }
  s {
    color: var(--bq-text-3);
  }
`
