import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { CODE_MISSING, CODE_MISSING_HINT } from './code-missing.ts'
import { logError } from './error-log.ts'

/** Code that a press needs. When it does not arrive the person is told, and it is null: the next press is the next try. */
export const fetchPart = <T>(load: () => Promise<T>): Promise<T | null> =>
  load().catch((error: unknown) => {
    logError('resource', error)
    notify('danger', CODE_MISSING, { detail: CODE_MISSING_HINT })
    return null
  })
