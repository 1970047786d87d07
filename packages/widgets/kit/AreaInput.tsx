import type { Client } from '@baoqiao/client/client-over.ts'
import type { Area, catalogue } from '@baoqiao/contract/product/catalogue.ts'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { useState } from 'react'
import { TypedChoice } from './TypedChoice.tsx'
import { useAnswers } from './use-answers.ts'
import { useAreaPath } from './use-area-path.ts'

interface Props {
  /** Code of the county. */
  value: string
  onChange(code: string): void
  calls: Pick<Client<typeof catalogue>, 'areas'>
  wiring: FieldWiring
  /** Only places within this province, city or county are offered; null: all. */
  within?: string | null | undefined
}
const UP = 'up'

/** A place: province, city, county one after another in one field, or by typing its name, pinyin, initials or code. */
export function AreaInput({ value, onChange, calls, wiring, within }: Props) {
  const [text, setText] = useState<string | null>(null)
  // Levels gone into, the last the one that is listed.
  const [trail, setTrail] = useState<readonly Area[]>([])
  const path = useAreaPath(calls, value)
  const level = trail.at(-1)
  const typed = text?.trim() ?? ''
  const inside = within?.replace(/(00){1,2}$/, '') ?? ''
  const top = inside.length === 6 ? `find ${inside}` : `in ${within ?? ''}`
  const question = text === null ? null : typed !== '' ? `find ${typed}` : level ? `in ${level.code}` : top
  const answers = useAnswers(question, (asked, signal) => {
    const [how, what = ''] = asked.split(/ (.*)/)
    const query = how === 'find' ? { keyword: what } : what === '' ? {} : { parent: what }
    return calls.areas({ query, signal, quiet: true })
  })
  const found = answers?.filter(({ code }) => code.startsWith(inside))
  const into = (code: string) => {
    if (code === UP) return setTrail(trail.slice(0, -1))
    const area = found?.find((one) => one.code === code)
    if (!area) return
    if (!area.leaf) {
      setTrail(typed === '' ? [...trail, area] : [area])
      return setText('')
    }
    path.keep(area)
    onChange(code)
    setText(null)
  }
  const up = level && typed === '' ? [{ value: UP, label: `‹ ${level.path}`, hint: '返回上一级' }] : []
  const listed = found?.map((area) => ({
    value: area.code,
    label: typed === '' ? area.name : area.path,
    ...(area.leaf ? {} : { hint: '›' }),
  }))
  return (
    <TypedChoice
      wiring={wiring}
      label="地区"
      placeholder="选择，或输入名称、拼音"
      shown={path.text}
      text={text}
      onText={(next) => {
        if (next === null) setTrail([])
        setText(next)
      }}
      choices={listed ? [...listed, ...up] : null}
      nothing="没有找到，请换个名称或拼音"
      onChoose={into}
      onInto={into}
      onOut={() => setTrail(trail.slice(0, -1))}
    />
  )
}
