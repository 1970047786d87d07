import { surrenderApply } from '@baoqiao/contract/policy/surrender.ts'
import { plainRecord } from '../kit/record/plain-record.ts'

/** `/policy/surrender/detail/:id`: the record of an application, at the address that partners' messages lead to. */
export default plainRecord(surrenderApply)
