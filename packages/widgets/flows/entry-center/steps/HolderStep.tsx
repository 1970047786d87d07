import type { Holder } from '@baoqiao/contract/policy/application.ts'
import type { FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { holderIssues } from '@baoqiao/contract/policy/holder-issues.ts'
import { CATEGORIES } from '@baoqiao/contract/policy/holder-labels.ts'
import { furtherPapers, paperIssues } from '@baoqiao/contract/policy/paper-issues.ts'
import { ownPapers } from '@baoqiao/contract/product/paper-titles.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense, useRef } from 'react'
import { styled } from 'styled-components'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { AreaInput } from '../../../kit/AreaInput.tsx'
import { UploadField } from '../../../kit/UploadField.tsx'
import { refusedFields } from '../carried-facts.ts'
import { useIndustries } from '../use-industries.ts'
import type { View } from '../view.ts'
import { withEnterprise } from '../with-enterprise.ts'
import { Barred } from './Barred.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import { undecided } from './found-values.ts'
import { RefusalNote } from './RefusalNote.tsx'
import { UnreadPapers } from './UnreadPapers.tsx'
import { useReadings } from './use-readings.ts'

const FoundPanel = lazyView<React.ComponentProps<typeof import('./FoundPanel.tsx').FoundPanel>>(
  async () => (await import('./FoundPanel.tsx')).FoundPanel,
)

type Text = readonly [
  name: 'name' | 'code' | 'principal' | 'mobile' | 'email' | 'address',
  label: string,
  max: number,
]
const TEXTS: readonly Text[] = [
  ['name', '企业名称', 100],
  ['code', '统一社会信用代码', 18],
  ['principal', '负责人', 30],
  ['mobile', '手机号码', 11],
  ['email', '邮箱', 100],
]

/** The enterprise form, every field of 1-platform §3. */
export function HolderStep({ snapshot, send, calls }: View) {
  const { form, tried, profile } = snapshot.context
  const { holder } = form
  const industries = useIndustries(calls.catalogue, profile?.type)
  const further = profile ? furtherPapers(profile.config) : []
  const shown = tried.includes('holder')
  const issues: FieldIssues = { ...refusedFields(snapshot.context), ...(shown ? holderIssues(holder) : {}) }
  const wanted = shown && profile ? paperIssues(form.papers, profile.config) : {}
  const set = (patch: Partial<Holder>) =>
    send({ type: 'form.change', patch: { holder: { ...holder, ...patch } } })
  // Reading takes seconds, in which one types.
  const latest = useRef(set)
  latest.current = set
  const held = useRef(holder)
  held.current = holder
  const papers = useReadings(calls)
  const pick = (known: Partial<Holder>) => {
    const { holder: next, isOther } = withEnterprise(held.current, known)
    send({ type: 'form.change', patch: { holder: next, ...(isOther ? { papers: {} } : {}) } })
    // What was read was of a picture that is not there any more.
    for (const [paper] of ownPapers(profile?.config))
      if (next[paper] !== held.current[paper]) papers.putAway(paper)
  }
  const open = papers.readings.reduce((sum, one) => sum + undecided(one, holder).length, 0)
  const text = ([name, label, max]: Text) => (
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
  )
  return (
    <FlowFrame
      title="企业信息"
      next="下一步"
      waits={open > 0 ? `证照识别结果有${open}处与已填写的不同，请在“客户与证照”中逐项采用或保留` : undefined}
    >
      <Barred profile={profile} />
      <RefusalNote snapshot={snapshot} send={send} />
      <Card title="客户与证照">
        <Before>
          <CustomerPicker calls={calls} onPick={pick} />
        </Before>
        <Why>营业执照用于核对企业名称和代码，身份证用于核对营业执照上的负责人</Why>
        <Grid>
          {ownPapers(profile?.config).map(([name, label]) => (
            <UploadField
              key={name}
              label={label}
              required
              calls={calls.file}
              send={papers.read(name, label)}
              working="正在识别…"
              value={holder[name] ?? ''}
              onKept={(picture) => papers.recall(name, picture)}
              problem={issues[name] && (holder[name] ? issues[name] : `请上传${label}`)}
              onChange={(url) => {
                set({ [name]: url })
                if (url === '') papers.putAway(name)
              }}
            />
          ))}
          {further.map(({ code, title, required }) => (
            <UploadField
              key={code}
              label={title}
              required={required}
              calls={calls.file}
              value={form.papers?.[code] ?? ''}
              problem={wanted[`papers.${code}`]}
              onChange={(url) =>
                send({ type: 'form.change', patch: { papers: { ...form.papers, [code]: url } } })
              }
            />
          ))}
        </Grid>
        <UnreadPapers
          papers={papers}
          own={ownPapers(profile?.config)}
          onRead={(paper, url) => latest.current({ [paper]: url })}
        />
        {papers.readings.map((reading) => (
          <Suspense key={reading.paper} fallback={null}>
            <FoundPanel
              reading={reading}
              holder={holder}
              busy={papers.again === reading.paper}
              onTake={set}
              onKeep={(fields) => papers.keep(reading.paper, fields)}
              onAgain={async () => {
                const url = await papers.readAgain(reading)
                if (url) latest.current({ [reading.paper]: url })
              }}
              onClose={() => papers.putAway(reading.paper)}
            />
          </Suspense>
        ))}
      </Card>
      <Card title="基本信息">
        <Grid>
          {TEXTS.map(text)}
          <Field label="所在地区" required error={issues.areaCode}>
            {(wiring) => (
              <AreaInput
                wiring={wiring}
                calls={calls.catalogue}
                value={holder.areaCode ?? ''}
                within={profile?.config.insureArea}
                onChange={(areaCode) => set({ areaCode })}
              />
            )}
          </Field>
          {text(['address', '详细地址', 200])}
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
    </FlowFrame>
  )
}

const Why = styled.p`color: var(--bq-text-2);`
const Before = styled.div`max-width: 560px; margin-bottom: 12px;`
const Grid = styled.div`display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 12px var(--bq-s4); margin-bottom: 12px;`
