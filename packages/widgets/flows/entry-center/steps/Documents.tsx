import type { ApplicationForm, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { declarationsFor } from '@baoqiao/contract/product/declarations-for.ts'
import { editionOf } from '@baoqiao/contract/product/edition.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { useEffect, useRef, useState } from 'react'
import { ClauseReader } from '../../../kit/ClauseReader.tsx'
import type { View } from '../view.ts'
import { Document } from './document-box.ts'

interface DocumentsProps {
  form: ApplicationForm
  config: ProductConfig
  issues: FieldIssues
  send: View['send']
}

/** The documents of what was chosen: each is opened before it is accepted, and each leads on to the next unopened one. */
export function Documents({ form, config, issues, send }: DocumentsProps) {
  const [at, setAt] = useState('')
  const { accepted, opened = [] } = form
  const all = declarationsFor(config, form.plan)
  const unopened = all.filter(({ code }) => !opened.includes(code) && code !== at)
  const show = (code: string, agreed: readonly string[] = accepted) => {
    setAt(code)
    send({
      type: 'form.change',
      patch: {
        accepted: [...agreed],
        opened: code === '' || opened.includes(code) ? [...opened] : [...opened, code],
      },
    })
  }
  return (
    <>
      <p role="status">
        共{all.length}份，已打开{all.length - unopened.length}份，已同意
        {all.filter(({ code }) => accepted.includes(code)).length}份
      </p>
      {all.map((declaration) => {
        const { code } = declaration
        const agreed = [...accepted.filter((one) => one !== code), code]
        return (
          <Clause
            key={code}
            declaration={declaration}
            open={at === code}
            unread={!opened.includes(code)}
            accepted={accepted.includes(code)}
            issue={issues[code]}
            left={unopened.length}
            onShow={(on) => show(on ? code : '')}
            onAccept={(on) => show(at, on ? agreed : accepted.filter((one) => one !== code))}
            onNext={() => show(unopened[0]?.code ?? '', agreed)}
          />
        )
      })}
    </>
  )
}

interface ClauseProps {
  declaration: ProductConfig['declarations'][number]
  open: boolean
  unread: boolean
  accepted: boolean
  issue: string | undefined
  /** Others that were not opened yet. */
  left: number
  onShow(on: boolean): void
  onAccept(on: boolean): void
  onNext(): void
}
/** Opened by the first try to accept it, and accepted by the next. */
function Clause({ declaration, open, unread, accepted, issue, left, onShow, onAccept, onNext }: ClauseProps) {
  const { title, version, sha256, text } = declaration
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const paper = open ? box.current?.querySelector<HTMLElement>('[role=region]') : null
    paper?.focus({ preventScroll: true })
    if (paper) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [open])
  const said = issue ?? (asked && !accepted ? `请阅读《${title}》后再勾选` : undefined)
  return (
    <Document ref={box} data-bad={issue ? '' : undefined}>
      <h3>
        {title} <small>版本 {editionOf(version, sha256)}</small>
      </h3>
      <ClauseReader title={title} text={text} open={open} onToggle={() => onShow(!open)} />
      <div>
        <Checkbox
          aria-invalid={issue ? true : undefined}
          checked={accepted}
          onChange={(on) => {
            if (!unread) return onAccept(on)
            setAsked(true)
            onShow(true)
          }}
        >
          我已阅读并同意《{title}》
        </Checkbox>
        {open && (
          <Button size="small" onClick={onNext}>
            {left > 0 ? `同意，打开下一份（还有${left}份）` : '同意并收起'}
          </Button>
        )}
      </div>
      <div role="alert">{said && <em>{said}</em>}</div>
    </Document>
  )
}
