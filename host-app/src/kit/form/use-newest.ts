import { CallError } from '@baoqiao/client/call-error.ts'
import { useState } from 'react'
import { type PlainResource, type ResourceClient, type Row, useResourceClient } from '../resource-client.ts'
import { instant } from '../value/format.ts'
import { formFields, toForm } from './form-values.ts'

/**
 * A row that somebody else saves while it is edited: who and what is said, nothing typed is lost, and the newest can be
 * taken under it. `row` is what the form stands on.
 */
export function useNewest(resource: PlainResource, given: Row | null) {
  const calls = useResourceClient()(resource.name)
  const [taken, setTaken] = useState<Row | null>(null)
  const [met, setMet] = useState<Row | null>(null)
  const row = taken && taken.id === given?.id ? taken : given
  /** Says more of a refusal that is about the row's version; any other stays as it is. */
  const explain = async (failure: unknown): Promise<unknown> => {
    if (!calls || !row || !(failure instanceof CallError) || failure.status !== 409) return failure
    const newest = await calls.get({ params: { id: row.id }, quiet: true }).catch(() => null)
    if (!newest || newest.version === row.version) return failure
    setMet(newest)
    return new Error(`${await whoSaved(calls, row.id)}修改了这条数据${whatOf(resource, row, newest)}，${ON}`)
  }
  const take = () => {
    setTaken(met)
    setMet(null)
  }
  return { row, explain, take: met ? take : null }
}

const ON = '没有保存。您填写的内容还在：点“载入最新内容”，您没有改过的字段换成最新的值，核对后再保存。'

/** Not everybody may read a row's history: without it the change itself is still told. */
async function whoSaved({ changes }: ResourceClient, id: string): Promise<string> {
  const [last] = (await changes?.({ params: { id }, quiet: true }).catch(() => [])) ?? []
  return last ? `${last.called ?? last.who}已于${instant(last.at)}` : '其他人已'
}

function whatOf({ fields }: PlainResource, before: Row, newest: Row): string {
  const was = toForm(fields, before)
  const is = toForm(fields, newest)
  const other = formFields(fields).filter(([name]) => name in before && was[name] !== is[name])
  return other.length > 0 ? `的${other.map(([, { label }]) => label).join('、')}` : ''
}
