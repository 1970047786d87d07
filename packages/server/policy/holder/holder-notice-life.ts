import { holderNoticeMachine } from '@baoqiao/contract/rules/machines/holder-notice.ts'
import { defineLife, type Happened } from '../../kernel/work/life.ts'
import { holderSend } from './holder-topics.ts'

const send = ({ id, emit }: Happened) => emit(holderSend, { id })

/** A message to a policyholder: whatever makes it wait has it sent. */
export const holderNoticeLife = defineLife(holderNoticeMachine, 'holder_notice', { write: send, again: send })
