import { INSURER_GROUPS } from '../data/insurer-groups.ts'
import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Who insures (1-platform §9): named on every paper. */
export const insurer = resource({
  name: 'insurer',
  path: '/dist/insurer',
  title: '保险公司',
  scope: 'platform',
  icon: 'building',
  label: 'name',
  lookup: ['product_version'],
  list: ['name', 'groupCode', 'hotline', 'website'],
  fields: {
    name: f.text('公司名称', { isName: true, required: true, max: 60, unique: true, search: 'like' }),
    groupCode: f.choice('所属集团', { options: INSURER_GROUPS, search: 'equal' }),
    /** Hundredths of a percent: what an insurer of its size may pay for a sale (RULES §3.1). */
    commissionCap: f.choice('手续费上限', {
      options: { '1400': '14%', '1600': '16%', '1800': '18%' },
      search: 'equal',
      hint: '按公司规模；不选按最低的14%提示',
    }),
    hotline: f.text('客服电话', {
      max: 20,
      pattern: '^([0-9 +()-]{4,20})?$',
      message: '请输入正确的客服电话',
      hint: '发布产品前须填写，印在电子保单上',
    }),
    address: f.text('地址', { max: 200 }),
    website: f.text('网址', {
      max: 200,
      pattern: '^(https?://\\S+)?$',
      message: '网址以 http:// 或 https:// 开头',
    }),
    logo: f.image('公司标志'),
  },
})
