import { documentMachine } from '@baoqiao/contract/rules/machines/document.ts'
import { defineLife } from '../kernel/work/life.ts'

export const documentLife = defineLife(documentMachine, 'document')
