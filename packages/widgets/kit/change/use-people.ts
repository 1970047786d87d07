import type { Client } from '@baoqiao/client/client-over.ts'
import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'
import { useEffect, useState } from 'react'
import type { calls as Calls } from './calls.ts'

type Calls_ = Pick<Client<typeof Calls>, 'cover'>
const PAGE = 1000

/** Everybody covered on a day; null while they are on their way, and `again` asks anew where they did not come. */
export function usePeople(calls: Calls_, policyId: string, date: string) {
  const [answer, setAnswer] = useState<{ people: readonly Cover[] | null; problem: string }>(WAITING)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (date === '') return
    let here = true
    allPeople(calls, policyId, date).then(
      (people) => here && setAnswer({ people, problem: '' }),
      (error: unknown) =>
        here &&
        setAnswer({
          people: null,
          problem: error instanceof Error ? error.message : '人员没有读到，请稍后再试',
        }),
    )
    return () => {
      here = false
    }
  }, [calls, policyId, date, tries])
  const again = () => {
    setAnswer(WAITING)
    setTries(tries + 1)
  }
  return { ...answer, again }
}
const WAITING = { people: null, problem: '' }

async function allPeople({ cover }: Calls_, policyId: string, date: string): Promise<Cover[]> {
  const people: Cover[] = []
  for (let current = 1; ; current += 1) {
    const query = { date, current, size: PAGE }
    const { records, total } = await cover.ofPolicy({ params: { id: policyId }, query, quiet: true })
    people.push(...records)
    if (records.length === 0 || people.length >= total) return people
  }
}
