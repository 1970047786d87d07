import { LineIcon } from '../../icon/LineIcon.tsx'
import { PATHS } from '../../icon/paths.ts'
import { Tool } from './date-frame.ts'

interface Props {
  /** Whether there is something to take away. */
  filled: boolean
  usable: boolean
  onClear(): void
  onOpen(): void
}

/** The two buttons at the end of a date: for the pointer only, the keyboard has its own ways. */
export function DateTools({ filled, usable, onClear, onOpen }: Props) {
  return (
    <>
      {filled && usable && (
        <Tool type="button" tabIndex={-1} aria-label="清除日期" onClick={onClear}>
          <LineIcon path={PATHS.close} size={14} />
        </Tool>
      )}
      <Tool type="button" tabIndex={-1} aria-label="打开日历" disabled={!usable} onClick={onOpen}>
        <LineIcon path={PATHS.calendar} size={15} />
      </Tool>
    </>
  )
}
