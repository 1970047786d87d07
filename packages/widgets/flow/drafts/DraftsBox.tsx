import type { DraftHead } from '@baoqiao/contract/flow/draft.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { FlowFrame } from '../FlowFrame.tsx'
import { LoadingState } from '../LoadingState.tsx'

interface Props {
  /** The last saved first; null while they are on their way. */
  drafts: readonly DraftHead[] | null
  /** Something was chosen to begin with: that is what was asked for. */
  anew: boolean
  onResume(id: string): void
  onRemove(id: string): void
  onNew(): void
}

/** What a person has begun and not sent: which customer, how far, since when; to go on with one, or to begin anew beside them. */
export function DraftsBox({ drafts, anew, onResume, onRemove, onNew }: Props) {
  const [asked, setAsked] = useState<string | null>(null)
  const [first] = drafts ?? []
  if (!drafts || !first) return <LoadingState />
  return (
    <FlowFrame
      title={drafts.length > 1 ? `我的草稿（${drafts.length}份）` : '继续上次填写的？'}
      actions={
        <>
          <Button variant={anew ? 'primary' : 'default'} onClick={onNew}>
            重新开始
          </Button>
          <Button variant={anew ? 'default' : 'primary'} onClick={() => onResume(first.id)}>
            继续填写{drafts.length > 1 ? `“${first.title}”` : ''}
          </Button>
        </>
      }
    >
      <Card>
        <List aria-label="我的草稿">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <div>
                <b>{draft.title}</b>
                <small>
                  {[draft.about, draft.stepTitle && `填到“${draft.stepTitle}”`].filter(Boolean).join('，')}
                </small>
                <small>
                  {clockTime(new Date(draft.updatedAt))} 保存于“{draft.device}”
                </small>
              </div>
              {asked === draft.id ? (
                <>
                  <span role="alert">删除后不能恢复</span>
                  <Button size="small" onClick={() => setAsked(null)}>
                    不删除
                  </Button>
                  <Button size="small" variant="danger" onClick={() => onRemove(draft.id)}>
                    确定删除
                  </Button>
                </>
              ) : (
                <>
                  {drafts.length > 1 && (
                    <Button
                      size="small"
                      aria-label={`继续：${draft.title}`}
                      onClick={() => onResume(draft.id)}
                    >
                      继续
                    </Button>
                  )}
                  <Button
                    size="small"
                    variant="text"
                    aria-label={`删除：${draft.title}`}
                    onClick={() => setAsked(draft.id)}
                  >
                    删除
                  </Button>
                </>
              )}
            </li>
          ))}
        </List>
      </Card>
      {anew && <p>刚才选择的方案不在草稿里：按它投保请点“重新开始”。</p>}
      {drafts.length > 1 && <p>重新开始不会删除这些草稿。</p>}
    </FlowFrame>
  )
}

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 10px 0;
  }
  li + li {
    border-top: 1px solid var(--bq-border);
  }
  div {
    display: flex;
    flex: 1 1 220px;
    flex-direction: column;
    gap: 2px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--bq-text-3);
  }
`
