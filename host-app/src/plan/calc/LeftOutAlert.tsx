import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { type LeftOut, leftOutText } from './left-out.ts'

/** Who is in no price, each with where and what to do. `onSeen`: the lines that nothing could be made of were seen to. */
export function LeftOutAlert({ left, onSeen }: { left: LeftOut; onSeen: (() => void) | undefined }) {
  if (left.why.length === 0) return null
  return (
    <Alert
      tone="danger"
      title={`${leftOutText(left)}，处理后才能保存、打印和生成建议书`}
      {...(onSeen ? { onClose: onSeen } : {})}
    >
      <ul>
        {left.why.map((line, i) => (
          <li key={`${i}${line}`}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}
