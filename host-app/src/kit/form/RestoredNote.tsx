import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { instant } from '../value/format.ts'

interface Props {
  /** When it was typed, in milliseconds since 1970. */
  at: number
  /** What is not among it. */
  without?: string | undefined
  /** Nobody wants it: what was saved takes its place. Left out where the page has a button for that. */
  onDiscard?: () => void
}

/** That what was typed before and not saved is there again. */
export function RestoredNote({ at, without, onDiscard }: Props) {
  const discard = onDiscard ? (
    <Button size="small" onClick={onDiscard}>
      不用了
    </Button>
  ) : undefined
  return (
    <Alert tone="info" action={discard}>
      {`已恢复 ${instant(new Date(at).toISOString())} 未保存的内容${without ? `；${without}不在其中，请重新填写` : ''}`}
    </Alert>
  )
}
