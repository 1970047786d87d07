import { checkPersonId } from '../rules/person-id.ts'
import { CHANGES, type ChangeCode } from './change-codes.ts'
import { employeeIssues } from './employee-issues.ts'
import type { EndorsePayee } from './endorse-payee.ts'
import type { EndorseRowAsked } from './endorse-row-asked.ts'
import type { EndorseAsked } from './endorsement-calls.ts'
import type { EmployeeRow, FieldIssues } from './form.ts'
import { ACCOUNT, EMPTY_SURRENDER, type SurrenderForm, surrenderIssues } from './surrender-form.ts'

/** Somebody on the policy and what becomes of them; empty where nothing is said yet. */
export interface ChangedPerson {
  insuredId: string
  oldName: string
  /** Masked. */
  oldIdNo: string
  oldProfession: string
  oldCls: number | null
  /** 102: who comes; 802: as it should be. */
  name: string
  idNo: string
  professionId: string
  /** What a list calls the trade, where that is another name. */
  givenTrade?: string
  atHeight: boolean
  remark: string
}
/** Whom money is paid to. */
export type Account = Pick<SurrenderForm, (typeof ACCOUNT)[number]>

/** A change of who is covered while it is filled in: everything may still be missing. */
export interface ChangeForm {
  code: ChangeCode
  effectiveDate: string
  /** 101, 801: who comes. */
  employees: readonly EmployeeRow[]
  /** The others: whom it is about. */
  people: readonly ChangedPerson[]
  useAccount: boolean
  refundWay: 'account' | 'payee'
  account: Account
  /** 801: address of the uploaded proof of payment. */
  voucher: string
  /** 801: the transfer, as typed. */
  payer: string
  paidOn: string
  /** Cents, as the voucher says. */
  paid: number | null
  serial: string
  reason: string
}

/** Nothing is filled in yet. */
export const EMPTY_ACCOUNT = Object.fromEntries(
  ACCOUNT.map((name) => [name, EMPTY_SURRENDER[name]]),
) as Account
export const emptyChange = (code: ChangeCode): ChangeForm => ({
  code,
  effectiveDate: '',
  employees: [],
  people: [],
  useAccount: true,
  refundWay: 'account',
  account: EMPTY_ACCOUNT,
  voucher: '',
  payer: '',
  paidOn: '',
  paid: null,
  serial: '',
  reason: '',
})

/** Whether people come as a list, not in the place of somebody. */
export const isAdding = (code: ChangeCode) => CHANGES[code].brings && !CHANGES[code].takes

/** Field -> what is wrong, of each person by their place; nobody who is complete is in it. */
export function personIssues(
  { code, employees, people }: ChangeForm,
  today: string,
  refused: ReadonlySet<string>,
): Map<number, FieldIssues> {
  if (isAdding(code)) return employeeIssues(employees, today, refused)
  const wrong = people.map((person) => CHECKS[code](person, today, refused))
  return new Map([...wrong.entries()].filter(([, issues]) => Object.keys(issues).length > 0))
}

type Check = (person: ChangedPerson, today: string, refused: ReadonlySet<string>) => FieldIssues
const NOTHING: Check = () => ({})
const idIssue = (idNo: string, today: string): FieldIssues => {
  if (idNo.trim() === '') return { idNo: '请填写证件号码' }
  const finding = checkPersonId(idNo, today)
  return finding && !finding.warning ? { idNo: finding.message } : {}
}
const tradeIssue = (professionId: string, refused: ReadonlySet<string>): FieldIssues => {
  if (professionId === '') return { profession: '请选择职业' }
  return refused.has(professionId) ? { profession: '该职业不可承保，请核对' } : {}
}
const CHECKS: Readonly<Record<ChangeCode, Check>> = {
  '101': NOTHING,
  '801': NOTHING,
  '803': NOTHING,
  '102': ({ name, idNo, professionId }, today, refused) => ({
    ...(name.trim() === '' ? { name: '请填写新被保险人姓名' } : {}),
    ...idIssue(idNo, today),
    ...tradeIssue(professionId, refused),
  }),
  '804': ({ professionId }, _, refused) => tradeIssue(professionId, refused),
  '802': ({ name, idNo }, today) => {
    if (name.trim() === '' && idNo.trim() === '') return { name: '请填写正确的姓名或证件号码' }
    return idNo.trim() === '' ? {} : idIssue(idNo, today)
  },
}

/** Said where a change is about nobody yet. */
export const NOBODY: Readonly<Record<ChangeCode, string>> = {
  '101': '请添加要参保的人员',
  '801': '请添加要参保的人员',
  '102': '请选择要替换的人员',
  '803': '请选择要减少的人员',
  '804': '请选择要变更职业的人员',
  '802': '请选择要更正资料的人员',
}

/** How many people it is about. */
export const countOf = ({ code, employees, people }: ChangeForm) =>
  isAdding(code) ? employees.length : people.length

/** What is asked of the server about the people who are complete, and their places in the form; null without anybody. */
export function changeAsked(
  form: ChangeForm,
  wrong: ReadonlyMap<number, unknown>,
): { asked: EndorseAsked; places: readonly number[] } | null {
  const { code: changeCode, effectiveDate, useAccount } = form
  const places = Array.from({ length: countOf(form) }, (_, i) => i).filter((i) => !wrong.has(i))
  if (places.length === 0 || effectiveDate === '') return null
  const rows = isAdding(changeCode)
    ? form.employees.map((row) =>
        plain({ ...row, givenTrade: row.givenTrade ?? row.profession }, ['name', 'idNo', ...TRADE]),
      )
    : form.people.map((person) => plain(person, ['insuredId', ...TOLD[changeCode]]))
  return {
    asked: { changeCode, effectiveDate, useAccount, rows: places.flatMap((i) => rows[i] ?? []) },
    places,
  }
}

const TRADE = ['professionId', 'givenTrade', 'atHeight'] as const
/** What each change says of a person who is covered, besides the remark. */
const TOLD: Readonly<Record<ChangeCode, readonly (keyof EndorseRowAsked)[]>> = {
  '101': [],
  '801': [],
  '803': [],
  '102': ['name', 'idNo', ...TRADE],
  '804': TRADE,
  '802': ['name', 'idNo'],
}

/** These fields and the remark: texts without blanks around them, and nothing of what is empty. */
function plain(given: Loose, fields: readonly (keyof EndorseRowAsked)[]): EndorseRowAsked {
  return Object.fromEntries(
    [...fields, 'remark' as const].flatMap((field) => {
      const value = given[field]
      const told = typeof value === 'string' ? value.trim() : value
      if (told === undefined || told === '') return []
      return [[field, field === 'idNo' && typeof told === 'string' ? told.toUpperCase() : told]]
    }),
  )
}
type Loose = { [Field in keyof EndorseRowAsked]?: EndorseRowAsked[Field] | undefined }

/** What is wrong with the account that money is paid to. */
export function accountIssues(given: Account, holder: string): Partial<Record<keyof Account, string>> {
  const all = surrenderIssues({ ...EMPTY_SURRENDER, ...given }, holder)
  return Object.fromEntries(ACCOUNT.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}

/** The account as it is sent: only what one of its type has. */
export const payeeOf = (given: Account): EndorsePayee =>
  Object.fromEntries(ACCOUNT.flatMap((name) => (given[name] === '' ? [] : [[name, given[name]]])))
