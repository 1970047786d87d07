import { CallError } from '@baoqiao/client/call-error.ts'
import type { TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'

/** Why settings were not kept, each with the column that it is about. */
export function SetupProblems({ error, settings }: { error: Error; settings: TableSettings }) {
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
