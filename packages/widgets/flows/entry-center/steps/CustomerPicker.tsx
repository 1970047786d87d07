import { Field } from '@baoqiao/ui/form/Field.tsx'
import { useState } from 'react'
import { problemOf } from '../../../flow/machine-parts.ts'
import { TypedChoice } from '../../../kit/TypedChoice.tsx'
import { useAnswers } from '../../../kit/use-answers.ts'
import type { View } from '../view.ts'

type Known = Awaited<ReturnType<View['calls']['apply']['customer']>>
interface Props {
  calls: View['calls']
  /** What an earlier application or the register says of the enterprise. */
  onPick(known: Known): void
}

/** Takes over what was filled in for an enterprise before, or what the company register has of it. */
export function CustomerPicker({ calls, onPick }: Props) {
  const [text, setText] = useState<string | null>(null)
  const [picked, setPicked] = useState<{ name: string; before: boolean } | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const word = text === null ? null : text.trim()
  const customers = useAnswers(word, (keyword, signal) =>
    calls.apply.customers({ query: keyword === '' ? {} : { keyword }, signal, quiet: true }),
  )
  const registered = useAnswers(word, async (keyword, signal) => {
    if (keyword.length < 2) return []
    return calls.apply.companies({ query: { keyword }, signal, quiet: true }).then(
      (companies) => {
        setProblem(undefined)
        return companies
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(problemOf(error).message)
        return []
      },
    )
  })
  const others = registered?.filter(({ code }) => !customers?.some((one) => one.code === code)) ?? []
  const pick = async (value: string) => {
    setText(null)
    setProblem(undefined)
    const company = others.find(({ code }) => code === value)
    const before = customers?.find(({ id }) => id === value)
    const asked = company ?? calls.apply.customer({ params: { id: value }, quiet: true }).catch(() => null)
    const known = await asked
    if (!known) return setProblem('没有读到该企业的资料，请重试')
    setPicked({ name: known.name ?? before?.name ?? '', before: !company })
    return onPick(known)
  }
  return (
    <Field label="选择企业填入" hint={hintOf(picked)} error={problem}>
      {(wiring) => (
        <TypedChoice
          wiring={wiring}
          label="企业"
          placeholder="输入企业名称或统一社会信用代码"
          shown={picked?.name ?? ''}
          text={text}
          onText={setText}
          choices={
            customers && [
              ...customers.map(({ id, name, code, principal, mobile }) => ({
                value: id,
                label: name,
                hint: ['投保过', code, principal, mobile].filter(Boolean).join(' · '),
              })),
              ...others.map(({ name = '', code = '', principal }) => ({
                value: code,
                label: name,
                hint: ['工商登记', code, principal].filter(Boolean).join(' · '),
              })),
            ]
          }
          nothing={problem ? '工商登记暂时查不到，请在下面填写' : '没有找到，请在下面填写'}
          onChoose={(value) => void pick(value)}
        />
      )}
    </Field>
  )
}

function hintOf(picked: { before: boolean } | null): string {
  if (!picked) return '可选择投保过的企业，或按名称、信用代码查工商登记；也可直接在下面填写。'
  return picked.before
    ? '已填入上次的资料，请核对；手机号码须重新填写。'
    : '已填入工商登记的资料，请与营业执照核对，并补全其余各项。'
}
