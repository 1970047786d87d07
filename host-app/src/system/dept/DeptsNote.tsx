import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import type { Depts } from './use-depts.ts'

/** In place of departments to choose from: why there are none. */
export function DeptsNote({ depts: { error, allowed, pending, retry } }: { depts: Depts }) {
  if (!allowed) return '没有查看部门的权限，请由有权限的管理员选择'
  if (error) return <ErrorState compact title="部门加载失败" message={error.message} onRetry={retry} />
  return pending ? '正在加载部门…' : '还没有部门，请先在“部门”中新增'
}
