import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'

const OTHER = '产品内容已更新，请刷新页面，重新阅读并同意条款和声明后再提交'
const UNSAID = '请提交阅读条款时的产品版本（versionId）；在页面上投保的，请刷新页面后重新阅读并同意条款'

/**
 * Texts that were accepted are those of one version: consent to it is never recorded as consent to another (409), nor is
 * consent to nobody knows which recorded at all (400).
 */
export function sameVersion({ versionId, accepted }: Application, config: ProductConfig): void {
  const issue = (message: string) => [{ path: 'versionId', message }]
  if (versionId === undefined) {
    if (accepted.length > 0) throw refuse(UNSAID, issue(UNSAID))
    return
  }
  if (versionId !== config.versionId) throw new AppError(409, OTHER, { issues: issue(OTHER) })
}
