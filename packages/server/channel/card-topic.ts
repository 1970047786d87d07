import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { lettersOf } from '@baoqiao/contract/rules/plain-text.ts'
import { inPhases, type Work } from '../kernel/work/carrier.ts'
import { sideOf } from '../policy/ocr/side-of.ts'
import { textsOf } from '../policy/ocr/texts-of.ts'
import { contractCard } from './contract-topics.ts'

const ADDRESS = /^\/admin\/sys-file\/([a-z0-9-]{1,40})\/([A-Za-z0-9._-]{1,80})$/
const UNREAD = '照片没有识别出内容，请人工核对'

interface Person {
  name: string
  idNo: string
}

/**
 * Reads the picture of an ID card that was handed in and keeps what it says beside the contract (RULES §2: OCR compares name
 * and ID). What is read may be wrong: it refuses nothing, whoever reviews sees it. Of a contract that went on meanwhile
 * nothing is written.
 */
export const readCard = inPhases(contractCard, {
  async take({ contractId }: { contractId: string }, work: Work) {
    const row = await waiting(contractId, work)
    const [, bucket, name] = ADDRESS.exec(row?.originalIdcard ?? '') ?? []
    if (!row || !bucket || !name) return null
    const { vault } = work
    const open = (bytes: Uint8Array<ArrayBuffer>) => vault.bytes.open(bytes)
    return { row, place: { bucket, name }, person: { name: row.name, idNo: vault.open(row.idNo) }, open }
  },
  async outside({ place, open, person }, { ports, now, log }) {
    if (!ports.readText) return '这台服务器没有安装识别程序，请人工核对'
    const bytes = await ports.files.get(place.bucket, place.name)
    if (!bytes) return UNREAD
    try {
      return comparison(await ports.readText(await open(bytes)), person, todayIn(now()))
    } catch (error) {
      log('warn', 'contract.card', { error: error instanceof Error ? error.message : String(error) })
      return UNREAD
    }
  },
  async settle(said: string, { row: { id, originalIdcard } }, work) {
    const row = await waiting(id, work)
    if (row?.originalIdcard !== originalIdcard) return
    await work.tx.updateTable('contractManage').set({ cardCheck: said }).where('id', '=', id).execute()
  },
})

/** What a picture says beside the person of a contract, in a sentence. A number with a wrong check digit was misread. */
function comparison(text: string, person: Person, today: string): string {
  if (sideOf(text) === 'identityBack') return '照片是身份证国徽面，没有姓名和号码，请核对'
  const found = textsOf('identityFront', text, today)
  const [name, idNo] = ['principal', 'idNo'].map((field) => found.find((one) => one.field === field))
  const wrong = [
    name && !lettersOf(name.value).includes(lettersOf(person.name)) ? `姓名识别为“${name.value}”` : '',
    // Only its last digits: what is kept in clear names nobody.
    idNo?.isSure && idNo.value !== person.idNo ? `号码识别为尾号${idNo.value.slice(-4)}的另一个` : '',
  ].filter(Boolean)
  if (wrong.length > 0) return `与填写的不一致：${wrong.join('，')}，请核对`
  const same = [name ? '姓名' : '', idNo?.isSure ? '身份证号码' : ''].filter(Boolean)
  return same.length > 0 ? `${same.join('、')}与填写的一致` : UNREAD
}

/** The contract, locked, while its material waits to be looked at. */
const waiting = (id: string, { tx }: Pick<Work, 'tx'>) =>
  tx
    .selectFrom('contractManage')
    .select(['id', 'name', 'idNo', 'originalIdcard'])
    .where('id', '=', id)
    .where('status', '=', 'MATERIAL_SUBMITTED')
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
