import type { Answers } from '@baoqiao/contract/policy/application.ts'
import type { Carried, CarriedChange } from '@baoqiao/contract/policy/carried.ts'
import { CLAIMS_AMOUNT, CLAIMS_COUNT, INJURED } from '@baoqiao/contract/rules/claims-told.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { thoseThere } from '../../kernel/data/is-there.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type OwnClaim, openByHash, ownClaims, summedClaims } from '../known/own-claims.ts'
import { claimsSince } from '../known/windows.ts'
import type { ReadSource } from './read-source.ts'

/** What another year may have made another thing of. */
const ANEW: ReadonlySet<string> = new Set([CLAIMS_COUNT, CLAIMS_AMOUNT, INJURED])

interface Anew {
  answers: Answers
  notices: Carried['notices']
  changes: CarriedChange[]
}

/** A renewal without last year's answers about claims, and with what the platform knows of them. */
export async function askedAnew({ row, form, people }: ReadSource, context: Context): Promise<Anew> {
  const { tx, tenantId, caller, now } = context
  const claims = await asOwner(context, () =>
    ownClaims(tx, { tenantId, holderCode: row.holderCode, since: claimsSince(now()) }),
  )
  // What other channels' policies had is not this seller's to read.
  const seen = caller.visitor ? [] : await seenOf(claims, context)
  const answers = Object.fromEntries(Object.entries(form.answers).filter(([code]) => !ANEW.has(code)))
  return {
    answers,
    notices: [{ code: 'claims', message: noticeOf(seen) }, ...loadingNotice(people)],
    changes: openClaims(seen, people),
  }
}

async function seenOf(claims: readonly OwnClaim[], { tx }: Context): Promise<OwnClaim[]> {
  const ids = await thoseThere(
    'claim',
    claims.map(({ id }) => id),
    tx,
  )
  return claims.filter(({ id }) => ids.has(id))
}

const TOLD = '出险次数、赔款金额和伤病人员请按投保人现在的告知重新填写'
function noticeOf(claims: readonly OwnClaim[]): string {
  if (claims.length === 0) return TOLD
  const { count, open, paid } = summedClaims(claims)
  const still = open > 0 ? `，其中${open}次正在处理` : ''
  return `${TOLD}；平台记录该企业近三年出险${count}次${still}，已赔款${formatYuan(paid)}元`
}

/** The loading of then is decided anew, and is in no price of now. */
function loadingNotice(people: ReadSource['people']): Carried['notices'] {
  const loadings = people.map(({ loadingBp }) => loadingBp).filter((bp) => bp > 0)
  if (loadings.length === 0) return []
  const most = Math.max(...loadings) / 100
  const message = `原保单有${loadings.length}人经核保加费承保（最高加费${most}%），续保按标准费率试算，提交后转人工核保`
  return [{ code: 'loading', message }]
}

/** People of the list with a claim that is not settled. */
function openClaims(claims: readonly OwnClaim[], people: ReadSource['people']): CarriedChange[] {
  const open = openByHash(claims)
  return people.flatMap(({ idNoHash }, i) => {
    const one = open.get(idNoHash ?? '')
    if (!one) return []
    const message = `该人员有理赔正在处理（${one.accidentDate}出险，报案号${one.claimNo}），请如实告知`
    return [{ row: i + 1, field: 'name', code: 'claimOpen', message, refuses: false }]
  })
}
