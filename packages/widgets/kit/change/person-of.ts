import type { ChangedPerson } from '@baoqiao/contract/policy/change-form.ts'
import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'

/** Somebody covered, before it is said what becomes of them. */
export const personOf = (one: Cover): ChangedPerson => ({
  insuredId: one.insuredId,
  oldName: one.name,
  oldIdNo: one.idNo,
  oldProfession: one.professionName,
  oldCls: one.cls,
  name: '',
  idNo: '',
  professionId: '',
  atHeight: one.atHeight,
  remark: '',
})
