import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What a person answered, or that somebody still has to. */
const STATES = { '0': '待处理', '1': '已答复' } as const
const condition = (label: string, hint: string) =>
  f.boolean(label, { required: true, default: false, search: 'equal', hint })

/**
 * Whether a trade that the library does not name can be insured (RULES §1.4): a word, three conditions, the answer. What
 * sellers ask and nobody has answered yet stands here too, without who asked it.
 */
export const occupationCheck = resource({
  name: 'occupation_check',
  path: '/dist/distProduct/check',
  title: '职业核查',
  scope: 'platform',
  icon: 'search',
  label: 'keyWord',
  list: [
    'keyWord',
    'status',
    'result',
    'condition1',
    'condition2',
    'condition3',
    'insuranceId',
    'asked',
    'lastAskedAt',
    'suitWork',
    'suitProduct',
    'remark',
  ],
  indexes: [['status']],
  fields: {
    keyWord: f.text('职业关键词', { required: true, max: 30, search: 'like', sortable: true }),
    status: f.choice('状态', {
      readOnly: true,
      required: true,
      default: '1',
      options: STATES,
      tones: { '0': 'warning', '1': 'success' },
      search: 'equal',
    }),
    condition1: condition('高处作业', '2米及以上'),
    condition2: condition('受限空间', '密闭空间、地下或水下作业'),
    condition3: condition('危险品', '接触危险化学品、爆炸物或金属冶炼'),
    insuranceId: f.ref('险种', { from: 'insure_type', search: 'equal', hint: '不选表示适用所有险种' }),
    /** Null while nobody has answered: that no trade fits is an answer. */
    result: f.choice('核查结果', {
      options: { '1': '可承保', '2': '无匹配职业', '3': '拒保' },
      tones: { '1': 'success', '2': 'warning', '3': 'danger' },
      search: 'equal',
    }),
    suitWork: f.choices('适合职业', {
      from: 'occupation',
      max: 10,
      hint: '可承保时，业务员可直接选用这些职业',
    }),
    /** `-1`: all. */
    suitProduct: f.text('适合产品', {
      required: true,
      max: 200,
      default: '-1',
      pattern: '^(-1|\\d{1,18}(,\\d{1,18})*)$',
      message: '请选择适合产品',
    }),
    remark: f.text('答复说明', { max: 200, hint: '业务员查询时会看到' }),
    asked: f.integer('查询次数', { readOnly: true, required: true, default: 0, sortable: true }),
    lastAskedAt: f.instant('最近查询', { readOnly: true, sortable: true, search: 'range' }),
    /** The word as it is compared, the conditions and the insurance type: one answer to one question. */
    questionKey: f.text('核查问题', {
      readOnly: true,
      unlisted: true,
      unique: true,
      max: 120,
      taken: '这个关键词在相同条件和险种下已有核查记录',
    }),
  },
})
