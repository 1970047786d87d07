import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../kit/form/form-values.ts'

/** Says what a live setting still needs; one that is being set up may be saved without. */
export function NeededWhenLive({ value, label }: { value: string; label: string }) {
  const live = useWatch<FormValues>({ name: 'status' }) === '1'
  if (!live || value.trim() !== '') return null
  return <Alert tone="warning">{`状态为启用时须有${label}，否则合作方换取不到访客会话`}</Alert>
}
