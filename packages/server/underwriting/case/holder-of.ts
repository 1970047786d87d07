import { DICTIONARIES } from '@baoqiao/contract/data/dictionaries.ts'
import { INDUSTRIES } from '@baoqiao/contract/data/industries.ts'
import type { Holder } from '@baoqiao/contract/policy/application.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { ownPapers, paperTitle } from '@baoqiao/contract/product/paper-titles.ts'
import { wholeAddress } from '@baoqiao/contract/rules/whole-address.ts'
import { mask, type Vault } from '../../kernel/data/vault.ts'
import { areaPath } from '../../product/areas.ts'

const CATEGORIES = DICTIONARIES.find(({ type }) => type === 'enterprise_category')?.items ?? []

/** The enterprise as it was entered, in words, and its papers; the mobile masked. */
export function holderOf(stored: unknown, config: ProductConfig, vault: Vault) {
  // Written by us when it was submitted; papers beside the form's own photos.
  const holder = stored as Holder & { papers?: Record<string, string> }
  const { termType, termStart, termEnd, registerCapital } = holder
  const term = termType === '1' ? `${termStart} 起长期` : `${termStart} 至 ${termEnd ?? ''}`
  return {
    holder: [
      ['负责人', holder.principal],
      ['手机号', mask(vault.open(holder.mobile))],
      ['邮箱', holder.email],
      ['注册资本', `${registerCapital} 万元`],
      ['营业期限', term],
      ['地址', wholeAddress(areaPath(holder.areaCode) ?? '', holder.address)],
      ['行业', INDUSTRIES.find(({ code }) => code === holder.industry)?.name ?? holder.industry],
      ['企业类别', CATEGORIES.find(({ value }) => value === holder.category)?.label ?? holder.category],
      ['经营范围', holder.businessScope],
    ].map(([label = '', value = '']) => ({ label, value })),
    papers: [
      ...ownPapers(config).map(([name, label]) => ({ label, path: holder[name] })),
      ...Object.entries(holder.papers ?? {}).map(([code, path]) => ({
        label: paperTitle(config, code, code),
        path,
      })),
    ].filter(({ path }) => path !== ''),
  }
}
