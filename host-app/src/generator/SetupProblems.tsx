import { CallError } from '@baoqiao/client/call-error.ts'
import type { TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'

interface Props {
  error: Error
  settings: TableSettings
  /** Puts what somebody else kept meanwhile in the place of what is written here. */
  onLoad(): void
}

/** Why settings were not kept, each with the column that it is about. */
export function SetupProblems({ error, settings, onLoad }: Props) {
  if (error instanceof CallError && error.status === 409)
    return (
      <Alert
        tone="danger"
        title="没有保存：他人刚刚保存过这张表的设置"
        action={
          <Button size="small" onClick={onLoad}>
            载入最新设置
          </Button>
        }
      >
        请载入最新设置后再修改；您这次没有保存的修改不会保留。
      </Alert>
    )
  const issues = error instanceof CallError ? error.issues : []
  const columnOf = (path: string) => {
    const [, at] = /columns\.(\d+)\./.exec(path) ?? []
    return at === undefined ? '' : (settings.columns[Number(at)]?.column ?? '')
  }
  return (
    <Alert tone="danger" title="没有保存，请按提示修改后再保存">
      {issues.length === 0 ? error.message : null}
      <ul>
        {issues.map(({ path, message }) => (
          <li key={path + message}>
            {columnOf(path) ? `${columnOf(path)}：` : ''}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
