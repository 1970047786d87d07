import { styled } from 'styled-components'
import { LineIcon } from '../../icon/LineIcon.tsx'
import { PATHS } from '../../icon/paths.ts'

interface Props {
  name: string
  /** 0 to 1 while it is sent. */
  share?: number
  problem?: string | null
  onRemove?: () => void
  /** Left out where another try cannot succeed. */
  onRetry?: () => void
}

/** A file in a list: there, on its way, or stopped with a reason. */
export function UploadRow({ name, share, problem, onRemove, onRetry }: Props) {
  const busy = share !== undefined && !problem
  return (
    <Row data-bad={problem ? '' : undefined}>
      <LineIcon path={problem ? PATHS.error : busy ? PATHS.upload : PATHS.success} size={15} />
      <span>{name}</span>
      <small role="status">{problem ?? (busy ? `${Math.round(share * 100)}%` : '')}</small>
      {problem && onRetry && (
        <Tool type="button" aria-label={`重新上传${name}`} onClick={onRetry}>
          <LineIcon path={PATHS.refresh} size={14} />
        </Tool>
      )}
      {onRemove && (
        <Tool type="button" aria-label={`${busy ? '取消上传' : '移除'}${name}`} onClick={onRemove}>
          <LineIcon path={PATHS.close} size={14} />
        </Tool>
      )}
      {busy && <i style={{ transform: `scaleX(${share})` }} />}
    </Row>
  )
}

const Row = styled.li`
  position: relative; display: flex; align-items: center; gap: 8px; min-height: 32px; padding: 2px 4px 2px 8px; border-radius: var(--bq-r1); font-size: var(--bq-fs-2); overflow: hidden;
  & > svg { color: var(--bq-success-text); }
  & > span { flex: 1; min-width: 0; overflow-wrap: anywhere; } &[data-bad] { flex-wrap: wrap; } &[data-bad] small { order: 1; flex: 1 0 100%; padding-inline-start: 23px; } small { color: var(--bq-text-3); font-variant-numeric: tabular-nums; }
  &:hover { background: var(--bq-surface-2); }
  &[data-bad] > svg, &[data-bad] small { color: var(--bq-danger-text); }
  & > i { position: absolute; inset: auto 0 0; height: 2px; background: var(--bq-primary); transform-origin: left; }
`
const Tool = styled.button`
  display: grid; place-items: center; flex: none; width: 26px; height: 26px; padding: 0; border: 0; border-radius: var(--bq-r1); background: none; color: var(--bq-text-3); cursor: pointer;
  &:hover { color: var(--bq-text); background: var(--bq-border); }
`
