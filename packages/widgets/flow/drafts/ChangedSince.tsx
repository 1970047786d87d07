import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import type { Difference } from './differences.ts'

/** What is not as it was saved: a day that has passed, a choice that is no longer offered. */
export const ChangedSince = ({ changes, onClose }: { changes: readonly Difference[]; onClose(): void }) => (
  <Alert tone="info" title="草稿保存之后有变化，请核对" onClose={onClose}>
    <ul>
      {changes.slice(0, 20).map(({ label, here, there }) => (
        <li key={label}>
          {label}：{here || '未填写'} → {there || '未填写'}
        </li>
      ))}
    </ul>
  </Alert>
)
