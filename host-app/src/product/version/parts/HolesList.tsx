import { SECTIONS } from '@baoqiao/contract/product/sections.ts'
import type { Hole } from '@baoqiao/contract/product/version-calls.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { styled } from 'styled-components'
import type { Said } from '../editing/editing.ts'
import { sectionOf } from '../editing/section-of.ts'
import type { HolesCheck } from './holes-check.ts'

interface HolesListProps {
  said: ReadonlyMap<string, Said>
  /** What does not keep it from being published, and wants to be looked at. */
  doubts: readonly Hole[]
  check: HolesCheck
  onGo(path: string): void
}

/** What keeps the draft from being published, each a way to its place. */
export function HolesList({ said, doubts, check, onGo }: HolesListProps) {
  const { failed, again } = check
  const ready = check.holes !== null
  const all = [...said]
  return (
    <Card
      title="发布检查"
      extra={
        ready ? (
          <Tag $tone={all.length === 0 ? 'success' : 'warning'}>
            {all.length === 0 ? '可以发布' : `${all.length}处待处理`}
          </Tag>
        ) : failed === null ? (
          <small role="status">检查中…</small>
        ) : null
      }
    >
      {failed === null ? null : <ErrorState compact title="检查失败" message={failed} onRetry={again} />}
      {all.length === 0 ? (
        <p>{ready ? '没有缺漏：保险责任、费率、条款和职业范围齐全。' : ''}</p>
      ) : (
        <List aria-label="发布检查">
          {all.map(([path, { text, wrong }]) => (
            <li key={path}>
              <button type="button" onClick={() => onGo(path)}>
                <Tag $tone={wrong ? 'danger' : 'warning'}>{SECTIONS[sectionOf(path)]}</Tag>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </List>
      )}
      {doubts.length > 0 ? (
        <List aria-label="请核对">
          {doubts.map(({ path, section, message }) => (
            <li key={path}>
              <button type="button" onClick={() => onGo(path)}>
                <Tag $tone="info">{section}</Tag>
                <span>{message}</span>
              </button>
            </li>
          ))}
        </List>
      ) : null}
    </Card>
  )
}

const List = styled.ul`
  display: grid;
  gap: 2px;
  max-height: 320px;
  overflow: auto;
  button {
    display: grid;
    grid-template-columns: 148px minmax(0, 1fr);
    align-items: center;
    justify-items: start;
    gap: var(--bq-s2);
    width: 100%;
    padding: 4px;
    border: 0;
    border-radius: var(--bq-r1);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: var(--bq-surface-2);
  }
`
