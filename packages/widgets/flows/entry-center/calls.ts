import { fitting } from '@baoqiao/contract/coupon/fitting.ts'
import { partner } from '@baoqiao/contract/embed/partner.ts'
import { pay } from '@baoqiao/contract/payment/pay.ts'
import { apply } from '@baoqiao/contract/policy/apply.ts'
import { ocr } from '@baoqiao/contract/policy/ocr.ts'
import { staging } from '@baoqiao/contract/policy/staging.ts'
import { catalogue } from '@baoqiao/contract/product/catalogue.ts'
import { tradeHelp } from '@baoqiao/contract/product/trade-help.ts'
import { file } from '@baoqiao/contract/system/file.ts'

const { areas, industries, profile, trades } = catalogue
const { calc, check, submit, customers, customer, companies, renewal, resubmission, copy } = apply
export const calls = {
  catalogue: { areas, industries, profile, trades },
  apply: { calc, check, submit, customers, customer, companies, renewal, resubmission, copy },
  ocr,
  staging: { save: staging.save },
  tradeHelp,
  file: { upload: file.upload, get: file.get },
  pay: { payStatus: pay.payStatus },
  coupon: { fitting },
  partner: { receipt: partner.receipt },
}
