import { replacementMachine } from '@baoqiao/contract/rules/machines/replacement.ts'
import { defineLife } from '../../kernel/work/life.ts'

/** One person of an endorsement; they are moved together, by what the insurer answers. */
export const endorsementRowLife = defineLife(replacementMachine, 'endorsement_row')
