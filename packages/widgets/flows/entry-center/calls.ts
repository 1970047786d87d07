import { partner } from '@baoqiao/contract/embed/partner.ts'
import { apply } from '@baoqiao/contract/policy/apply.ts'
import { catalogue } from '@baoqiao/contract/product/catalogue.ts'
import { file } from '@baoqiao/contract/system/file.ts'

const { areas, industries, profile, trades } = catalogue
const { calc, check, submit } = apply
export const calls = {
  catalogue: { areas, industries, profile, trades },
  apply: { calc, check, submit },
  file: { upload: file.upload },
  partner: { receipt: partner.receipt },
}
