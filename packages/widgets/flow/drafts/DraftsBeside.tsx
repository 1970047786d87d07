import type { DraftHead } from '@baoqiao/contract/flow/draft.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'

interface Props {
  /** The last saved first. */
  drafts: readonly DraftHead[]
  onResume(id: string): void
  /** All of them, to remove one too. */
  onLook(): void
  onNew(): void
}
const SHOWN = 3

/** What was begun before and not submitted, above the empty form: what is in each, and since when; to go on with one, or anew. */
export const DraftsBeside = ({ drafts, onResume, onLook, onNew }: Props) => (
  <Alert
    tone="info"
    title={drafts.length > 1 ? `有 ${drafts.length} 份没有提交的草稿` : '有一份没有提交的草稿'}
  >
    <List aria-label="没有提交的草稿">
      {drafts.slice(0, SHOWN).map(({ id, about, stepTitle, updatedAt, device }) => (
        <li key={id}>
          <span>
            <b>{about}</b>
            {stepTitle && `，填到“${stepTitle}”`}，{clockMinute(updatedAt)} 保存于“
            {device}”
          </span>
          <Button size="small" variant="primary" onClick={() => onResume(id)}>
            继续填写
          </Button>
        </li>
      ))}
    </List>
    <Foot>
      <Button size="small" onClick={onNew}>
        重新开始
      </Button>
      <span>不会删除草稿，需要时可以再来继续</span>
      <Link type="button" onClick={onLook}>
        {drafts.length > SHOWN ? `查看全部 ${drafts.length} 份` : '查看或删除草稿'}
      </Link>
    </Foot>
  </Alert>
)

const List = styled.ul`
  && { margin: 4px 0; padding: 0; list-style: none; }
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 3px 0; }
  span { overflow-wrap: anywhere; } b { font-weight: 600; }
`
const Foot = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; color: var(--bq-text-2);`
const Link = styled.button`padding: 0; border: 0; background: none; color: var(--bq-text); font: inherit; cursor: pointer; text-decoration: underline;`
