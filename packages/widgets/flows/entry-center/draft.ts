import { keepDraft } from '../../flow/drafts/keep-draft.tsx'
import { editionsOf, linesOf } from './draft-lines.ts'
import type { Context } from './entry-center.machine.ts'
import { type Props, subjectOf } from './view.ts'

/** An application between two visits. */
export const applicationDraft = keepDraft<Context, Props>({
  flow: 'entry-center',
  subject: subjectOf,
  chosen: ({ draft }) => draft,
  begins: ({ plan, heads, holder }) => (holder ? 'customer' : plan || heads?.length ? 'choice' : null),
  title: ({ form, profile }) => form.holder.name || (profile?.title ?? ''),
  about: ({ profile }) => profile?.title ?? '',
  // The version whose texts were accepted: consent is to that one alone.
  // And what it is for, so that an order can be made of it.
  keep: ({ form, key, profile, from, verdict, checked }) => ({
    form,
    key,
    versionId: profile?.config.versionId,
    texts: profile?.config.declarations.map(({ sha256 }) => sha256),
    editions: editionsOf(profile),
    productId: profile?.id,
    // What it cost when it was checked last, as far as that is still what stands here.
    total: checked === form ? verdict?.quote?.total : undefined,
    ...(from ? { from } : {}),
  }),
  worth: ({ form, carried }, step) => step !== 'plan' || (carried === null && Boolean(form.holder.name)),
  // Nothing of it was checked: it may be of an older version.
  describe: ({ form, editions }, { profile }) => linesOf(Object(form), profile, Object(editions)),
})
