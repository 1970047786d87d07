import { f } from '../kernel/field.ts'

/** What administrators write to a log entry. */
export const handling = {
  handled: f.choice('处理状态', {
    required: true,
    default: '0',
    search: 'equal',
    options: { '0': '未处理', '1': '已处理' },
    tones: { '0': 'neutral', '1': 'success' },
  }),
  remark: f.text('处理说明', { max: 200 }),
}
