import { CallError } from '@baoqiao/client/call-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { type ClaimValues, claimSubject, EMPTY_CLAIM } from './claim-draft.ts'
import { useClaimDraft } from './use-claim-draft.ts'

type ClaimField = Exclude<keyof ClaimValues, 'name'>
const NEEDED: Readonly<Record<Exclude<ClaimField, 'photos'>, string>> = {
  insuredId: '请选择出险人员',
  accidentDate: '请选择出险日期',
  phone: '请填写联系电话',
  description: '请填写事故经过',
}
const FIELDS = [...Object.keys(NEEDED), 'photos']

/** Each field that is refused says so itself; what is about none of them, e.g. the policy, is said of the whole. */
export function refusedAt(error: Error): Partial<Record<string, string>> {
  const issues = error instanceof CallError ? error.issues : []
  const at = (path: string) => path.split('.')[0] ?? ''
  const known = issues.filter(({ path }) => FIELDS.includes(at(path)))
  return {
    ...Object.fromEntries(known.map(({ path, message }) => [at(path), message])),
    ...(known.length < issues.length || issues.length === 0 ? { whole: error.message } : {}),
  }
}

interface Policy {
  id: string
  insured: string
  productName: string
}

/** What is typed of a report, what is wrong with it, keeping it, and sending it. `person`: who it is about, if known. */
export function useClaimForm(
  policy: Policy,
  person: { id: string; name: string },
  onDone: (id: string) => void,
) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const empty = { ...EMPTY_CLAIM, insuredId: person.id, name: person.name }
  const [values, setValues] = useState<ClaimValues>(empty)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const about = {
    subject: claimSubject(policy.id, person.id),
    title: policy.insured,
    about: policy.productName,
  }
  const draft = useClaimDraft(about, setValues)
  const send = useMutation({
    mutationFn: () => {
      const { photos, name: _name, ...said } = values
      const body = { policyId: policy.id, ...said, photos: photos.map(({ url }) => url) }
      return client.policies.claims.register({ body, quiet: true })
    },
    onSuccess: async ({ id }) => {
      await Promise.all([draft.drop(), queries.invalidateQueries({ queryKey: ['claim'] })])
      onDone(id)
    },
    onError: (error) => setErrors(refusedAt(error)),
  })
  return {
    values,
    errors,
    draft,
    sending: send.isPending,
    set(patch: Partial<ClaimValues>) {
      const next = { ...values, ...patch }
      setValues(next)
      draft.keep(next)
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))))
    },
    async anew() {
      await draft.drop()
      setErrors({})
      setValues(empty)
    },
    submit() {
      const missing = Object.entries(NEEDED).filter(([name]) => !String(Reflect.get(values, name)).trim())
      setErrors(Object.fromEntries(missing))
      if (missing.length === 0) send.mutate()
    },
  }
}
