import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { defineLife } from '../../kernel/work/life.ts'
import { bookPaidOut } from './surrender-books.ts'

/** An application to give a policy back: whoever says that the money is paid, the books follow. */
export const surrenderLife = defineLife(surrenderApplyMachine, 'surrender_apply', { refundPaid: bookPaidOut })
