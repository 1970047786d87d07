import { CHANGE_CODES, type ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { Context } from './change.machine.ts'

/** What a change is called: as the server says, else as it always is. */
export const titleOf = ({ opened, form }: Pick<Context, 'opened' | 'form'>, code: ChangeCode = form.code) =>
  opened?.changes.find(({ changeCode }) => changeCode === code)?.title || CHANGE_CODES[code]
