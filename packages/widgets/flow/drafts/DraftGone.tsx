import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { FlowFrame } from '../FlowFrame.tsx'
import type { Line } from './differences.ts'

interface Props {
  /** Who has it now, in words; null where it was sent or removed. */
  handed: string | null
  /** What stands in the form, as a person reads it. */
  typed: readonly Line[]
  onKeep(): void
}

/**
 * What is shown here was sent from another page, its draft was removed, or somebody else has it now: it is not sent twice
 * by mistake, and what was typed can be taken along.
 */
export function DraftGone({ handed, typed, onKeep }: Props) {
  const text = typed.flatMap(([label, said]) => (said ? `${label}：${said}` : [])).join('\n')
  return (
    <FlowFrame
      title={handed ?? '这份草稿已不在了'}
      actions={
        <>
          {text && (
            <CopyButton text={text} label="这里填写的内容">
              复制这里填写的内容
            </CopyButton>
          )}
          <Button onClick={onKeep}>{handed ? '另存为新草稿' : '另存为新草稿，继续填写'}</Button>
        </>
      }
    >
      {handed ? (
        <Alert tone="warning" title="由接手的人员继续填写和提交，请不要重复提交">
          转交以后在这里填写的内容没有保存，需要的请复制下来发给接手的人员。另存为新草稿只用于为其他企业投保。
        </Alert>
      ) : (
        <Alert tone="warning" title="已在另一个页面提交，或被删除">
          已提交的请查看订单，不要再次提交；这里后来填写的内容没有保存。
        </Alert>
      )}
      {text && (
        <Card title="这里填写的内容">
          <Typed>{text}</Typed>
        </Card>
      )}
    </FlowFrame>
  )
}

const Typed = styled.p`max-height: 320px; margin: 0; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; user-select: text;`
