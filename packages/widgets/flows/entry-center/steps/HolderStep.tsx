import type { Holder } from '@baoqiao/contract/policy/application.ts'
import { holderIssues } from '@baoqiao/contract/policy/holder-issues.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { AreaInput } from '../../../kit/AreaInput.tsx'
import { UploadField } from '../../../kit/UploadField.tsx'
import { CATEGORIES } from '../holder-labels.ts'
import type { View } from '../view.ts'

const TEXTS = [
  ['name', '企业名称', 100],
  ['code', '统一社会信用代码', 18],
  ['principal', '负责人', 30],
  ['mobile', '手机号码', 11],
  ['email', '邮箱', 100],
  ['address', '详细地址', 200],
] as const
const PHOTOS = [
  ['license', '营业执照'],
  ['identityFront', '身份证人像面'],
  ['identityBack', '身份证国徽面'],
] as const

/** The enterprise form, every field of 1-platform §3. */
export function HolderStep({ snapshot, send, calls }: View) {
  const { form, tried } = snapshot.context
  const { holder } = form
  const industries = useIndustries(calls.catalogue, snapshot.context.profile?.type)
  const issues = tried.includes('holder') ? holderIssues(holder) : {}
  const set = (patch: Partial<Holder>) =>
    send({ type: 'form.change', patch: { holder: { ...holder, ...patch } } })
  return (
    <FlowFrame title="企业信息" next="下一步">
      <Card title="基本信息">
        <Grid>
          {TEXTS.map(([name, label, max]) => (
            <Field key={name} label={label} required error={issues[name]}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name={name}
                  maxLength={max}
                  inputMode={name === 'mobile' ? 'tel' : undefined}
                  value={holder[name] ?? ''}
                  onChange={(value) => set({ [name]: name === 'code' ? value.toUpperCase() : value })}
                />
              )}
            </Field>
          ))}
          <Field label="所在地区" required error={issues.areaCode}>
            {(wiring) => (
              <AreaInput
                wiring={wiring}
                calls={calls.catalogue}
                value={holder.areaCode ?? ''}
                onChange={(areaCode) => set({ areaCode })}
              />
            )}
          </Field>
          <Field label="行业" required error={issues.industry}>
            {(wiring) => (
              <Select
                {...wiring}
                placeholder="请选择"
                value={holder.industry ?? ''}
                onChange={(industry) => set({ industry })}
                options={industries}
              />
            )}
          </Field>
          <Field label="企业类别" required error={issues.category}>
            {(wiring) => (
              <Select
                {...wiring}
                placeholder="请选择"
                value={holder.category ?? ''}
                onChange={(category) => set({ category })}
                options={CATEGORIES}
              />
            )}
          </Field>
          <Field label="注册资本（万元）" required error={issues.registerCapital}>
            {(wiring) => (
              <NumberInput
                {...wiring}
                value={holder.registerCapital ?? null}
                onChange={(value) => set({ registerCapital: value ?? undefined } as Partial<Holder>)}
              />
            )}
          </Field>
        </Grid>
      </Card>
      <Card title="经营信息">
        <Grid>
          <Field label="经营期限" required error={issues.termType}>
            {(wiring) => (
              <Segments
                aria-invalid={wiring['aria-invalid']}
                aria-describedby={wiring['aria-describedby']}
                label="经营期限"
                value={holder.termType ?? ''}
                onChange={(value) => set({ termType: value === '2' ? '2' : '1' })}
                options={[
                  { value: '1', label: '长期' },
                  { value: '2', label: '短期' },
                ]}
              />
            )}
          </Field>
          <Field label="经营开始日期" required error={issues.termStart}>
            {(wiring) => (
              <DateInput
                {...wiring}
                value={holder.termStart ?? ''}
                onChange={(termStart) => set({ termStart })}
              />
            )}
          </Field>
          {holder.termType === '2' && (
            <Field label="经营结束日期" required error={issues.termEnd}>
              {(wiring) => (
                <DateInput
                  {...wiring}
                  value={holder.termEnd ?? ''}
                  onChange={(termEnd) => set({ termEnd })}
                />
              )}
            </Field>
          )}
        </Grid>
        <Field label="经营范围" required error={issues.businessScope}>
          {(wiring) => (
            <TextArea
              {...wiring}
              maxLength={2000}
              value={holder.businessScope ?? ''}
              onChange={(businessScope) => set({ businessScope })}
            />
          )}
        </Field>
      </Card>
      <Card title="证照">
        <Grid>
          {PHOTOS.map(([name, label]) => (
            <UploadField
              key={name}
              label={label}
              calls={calls.file}
              value={holder[name] ?? ''}
              problem={issues[name]}
              onChange={(url) => set({ [name]: url })}
            />
          ))}
        </Grid>
      </Card>
    </FlowFrame>
  )
}

function useIndustries(catalogue: View['calls']['catalogue'], type?: string) {
  const [industries, setIndustries] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    let here = true
    catalogue.industries({ query: type === '2' ? { type } : {} }).then(
      (list) => here && setIndustries(list),
      () => {},
    )
    return () => {
      here = false
    }
  }, [catalogue, type])
  return industries
}

const Grid = styled.div`display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 12px var(--bq-s4); margin-bottom: 12px;`
