import { f } from '@baoqiao/contract/kernel/field.ts'
import { describe, expect, it } from 'vitest'
import { toBody, toForm, toValue, validateInput } from './form-values.ts'

const fields = {
  title: f.text('名称', { required: true, max: 5 }),
  price: f.cents('价格', { required: true, min: 0 }),
  rate: f.bp('费率'),
  days: f.integer('天数', { min: 1, max: 90 }),
  config: f.json('配置', { required: true }),
  secret: f.secret('密钥', { required: true, min: 6 }),
  on: f.boolean('启用', { required: true, default: true }),
  made: f.text('来源', { readOnly: true }),
}

describe('form values', () => {
  it('shows cents as yuan and keeps them exact', () => {
    expect(toForm(fields, { id: '1', price: 29, rate: 1234 }).price).toBe('0.29')
    expect(toValue(fields.price, '0.29')).toBe(29)
    expect(toValue(fields.price, '1234567.10')).toBe(123_456_710)
    expect(toValue(fields.rate, '12.34')).toBe(1234)
  })
  it('starts a new row from the defaults and never shows a secret', () => {
    const form = toForm(fields, null)
    expect(form).toEqual({ title: '', price: '', rate: '', days: '', config: '', secret: '', on: true })
    expect(toForm(fields, { id: '1', secret: 'hidden' }).secret).toBe('')
  })
  it('says what the contract says', () => {
    expect(validateInput(fields.title, '', 'add')).toBe('请填写名称')
    expect(validateInput(fields.title, '太长的名称呀', 'add')).toContain('名称')
    expect(validateInput(fields.price, 'abc', 'add')).toBe('只能输入数字!')
    expect(validateInput(fields.price, '3.999', 'add')).toBe('价格最多两位小数')
    for (const days of ['0', '-3', '1.5', '三'])
      expect(validateInput(fields.days, days, 'add')).toBe('输入内容不正确')
    expect(validateInput(fields.days, '91', 'add')).toBe('天数须在1到90之间')
    expect(validateInput(fields.config, '{', 'add')).toBe('配置不是有效的 JSON')
    expect(validateInput(fields.rate, '', 'add')).toBe(true)
  })
  it('keeps a stored secret when it is left empty', () => {
    expect(validateInput(fields.secret, '', 'add')).toBe('请填写密钥')
    expect(validateInput(fields.secret, '', 'edit')).toBe(true)
    expect(toBody(fields, { secret: '' }, () => true)).not.toHaveProperty('secret')
  })
  it('sends only what changed', () => {
    const values = { ...toForm(fields, null), title: '甲', rate: '' }
    expect(toBody(fields, values, (name) => ['title', 'rate'].includes(name))).toEqual({
      title: '甲',
      rate: null,
    })
  })
})
