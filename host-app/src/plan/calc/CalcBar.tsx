import { CallError } from '@baoqiao/client/call-error.ts'
import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../ground/console-context.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { useSendKey } from '../../kit/use-send-key.ts'
import { type Calc, comparedOf } from './calc-state.ts'
import { type LeftOut, leftOutText } from './left-out.ts'
import { printCompared } from './print-compared.ts'
import { useTemplates } from './use-templates.ts'

interface Props {
  calc: Calc
  /** Who is in no price: nothing is kept or proposed before they are seen to. */
  left: LeftOut
  options: readonly PlanOption[]
  busy: boolean
  quoteId: string | undefined
  /** Of the kept one as it was opened or saved last: nobody saves over what somebody else saved meanwhile. */
  version: number | undefined
  onSaved(kept: { id: string; version: number }): void
  /** Something was pressed that wants the enterprise's name. */
  onTried(): void
  onClear(): void
}

/** What can be done with what was worked out; the lowest price of all stays in sight. */
export function CalcBar({ calc, left, options, busy, quoteId, version, onSaved, onTried, onClear }: Props) {
  const { client, user } = useConsole()
  const can = useCan()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const compared = comparedOf(calc)
  const [templateId, setTemplateId] = useState('')
  const unit = { unitName: calc.unitName.trim(), unitCode: calc.unitCode.trim(), areaCode: calc.areaCode }
  const failed = (error: Error) =>
    notify('danger', error instanceof CallError ? error.message : '没有保存，请重试')
  const save = useMutation({
    mutationFn: async () => {
      if (!compared) throw new Error('nothing to keep')
      return client.plans.plan.save({
        body: { ...unit, ...compared, ...(quoteId ? { id: quoteId, version } : {}) },
        quiet: true,
      })
    },
    onSuccess: ({ id, version, validUntil }) => {
      onSaved({ id, version })
      notify('success', `测算已保存，有效期至${validUntil}`)
      void queries.invalidateQueries({ queryKey: ['quote'] })
      void queries.invalidateQueries({ queryKey: ['plans', 'open', id] })
      if (id !== quoteId) navigate(`/plan/calcPremium?quote=${id}`, { replace: true })
    },
    onError: failed,
  })
  const proposeKey = useSendKey()
  const propose = useMutation({
    mutationFn: async () => {
      if (!compared) throw new Error('nothing to propose')
      const body = {
        ...unit,
        ...compared,
        ...(quoteId ? { quoteId } : {}),
        ...(templateId ? { templateId } : {}),
      }
      return client.plans.plan.propose({ body, idempotencyKey: proposeKey.of(body), quiet: true })
    },
    onSuccess: ({ id }) => {
      proposeKey.done()
      void queries.invalidateQueries({ queryKey: ['proposal'] })
      navigate(`/plan/planInsure/${id}`)
    },
    onError: failed,
  })
  const templates = useTemplates()
  const named = (work: () => void) => {
    onTried()
    if (unit.unitName === '') notify('danger', '请填写企业名称')
    else work()
  }
  const whole = left.why.length === 0
  const ready = compared !== null && !busy && options.length > 0 && whole
  const sound = ready && options.every(({ total }) => total !== null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (ready) named(() => save.mutate())
      else if (left.why[0]) notify('danger', left.why[0])
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  const totals = options.flatMap(({ total }) => (total === null ? [] : [total]))
  return (
    <Bar>
      <p role="status">
        {totals.length > 0 ? (
          <>
            最低 <strong>{priceText(Math.min(...totals))}</strong>
            {whole ? null : <em> {leftOutText(left)}</em>}
          </>
        ) : (
          '填写职业和人数，选择产品'
        )}
        {busy && compared ? ' 计算中…' : ''}
      </p>
      <Button variant="text" onClick={onClear}>
        清空
      </Button>
      <Button
        icon={<Icon name="print" />}
        disabled={!ready}
        onClick={() => printCompared(options, unit.unitName, user.username)}
      >
        打印
      </Button>
      <Button
        title="Ctrl+S"
        disabled={!ready}
        loading={save.isPending}
        onClick={() => named(() => save.mutate())}
      >
        保存测算
      </Button>
      {can('proposal_add') && templates.length > 1 ? (
        <Select
          aria-label="建议书模板"
          value={templateId || (templates[0]?.value ?? '')}
          onChange={setTemplateId}
          options={templates}
        />
      ) : null}
      {can('proposal_add') ? (
        <Button
          variant="primary"
          disabled={!sound}
          title={ready && !sound ? '有方案不能承保，请先移除或修改' : undefined}
          loading={propose.isPending}
          onClick={() => named(() => propose.mutate())}
        >
          生成建议书
        </Button>
      ) : null}
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 6px var(--bq-s2); padding: 6px var(--bq-s3); background: var(--bq-surface); border: 1px solid var(--bq-border); border-radius: var(--bq-r3);
  select { width: auto; max-width: 180px; } p { flex: 1 1 160px; color: var(--bq-text-2); } em { color: var(--bq-danger-text); font-style: normal; } strong { color: var(--bq-primary); font-size: var(--bq-fs-5); font-variant-numeric: tabular-nums; }
`
