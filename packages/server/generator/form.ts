import { formInfo as formInfoSchema, settingIssue } from '@baoqiao/contract/generator/field-setting.ts'
import { form as resource } from '@baoqiao/contract/generator/form.ts'
import type { generators } from '@baoqiao/contract/generator/list.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(resource)

/** Forms that nobody could draw are not kept. */
export const form: NonNullable<Handlers<typeof generators>['form']> = {
  async add({ body }, context) {
    const made = await store.add({ body: { ...body, formInfo: checked(body.formInfo) } }, context)
    const createTime = context.now().toISOString()
    await context.tx.updateTable('genForm').set({ createTime }).where('id', '=', made.id).execute()
    return made
  },
  async edit({ body }, context) {
    const info = body.formInfo === undefined ? {} : { formInfo: checked(body.formInfo) }
    return store.edit({ body: { ...body, ...info } }, context)
  },
}

const say = (message: string) => refuse(message, [{ path: 'formInfo', message }])

/** What a form says of its fields, as an object; 400 with the first thing that is wrong and where. */
function checked(given: unknown): object {
  const read = formInfoSchema.safeParse(parsed(given))
  if (!read.success) {
    const [issue] = read.error.issues
    const [, at] = issue?.path ?? []
    throw say(`${typeof at === 'number' ? `第${at + 1}个字段：` : ''}${wordsOf(issue?.message)}`)
  }
  const seen = new Set<string>()
  read.data.fields.forEach((one, at) => {
    const wrong = seen.has(one.field) ? `字段名“${one.field}”重复` : settingIssue(one)?.message
    if (wrong) throw say(`第${at + 1}个字段：${wrong}`)
    seen.add(one.field)
  })
  return read.data
}

/** Clients may send the text of it. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}

/** The checker's own words for what it knows no better are English. */
const wordsOf = (message = '') =>
  /\p{Script=Han}/u.test(message) ? message : '表单内容应为 {"fields":[…]}，没有其他内容'
