import type { UploadedFile } from '@baoqiao/ui/form/UploadList.tsx'

/** What is typed of a report. */
export interface ClaimValues {
  insuredId: string
  /** How the person is called, for the picker. */
  name: string
  accidentDate: string
  phone: string
  description: string
  photos: readonly UploadedFile[]
}
export const EMPTY_CLAIM: ClaimValues = {
  insuredId: '',
  name: '',
  accidentDate: '',
  phone: '',
  description: '',
  photos: [],
}
export const CLAIM_FLOW = 'claim'
/** A report of the policy, or of one person of it: each is kept apart. */
export const claimSubject = (policyId: string, person: string) =>
  person ? `${policyId}-${person}` : policyId

const text = (state: Readonly<Record<string, unknown>>, name: string) => {
  const value = state[name]
  return typeof value === 'string' ? value : ''
}
const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'url') === 'string' &&
  typeof Reflect.get(value, 'name') === 'string'

/** What a draft holds of a report, whatever version of ours wrote it. */
export const claimIn = (state: Readonly<Record<string, unknown>>): ClaimValues => ({
  insuredId: text(state, 'insuredId'),
  name: text(state, 'name'),
  accidentDate: text(state, 'accidentDate'),
  phone: text(state, 'phone'),
  description: text(state, 'description'),
  photos: Array.isArray(state.photos) ? state.photos.filter(isFile) : [],
})
/** Whether anything is typed beyond who it is about. */
export const worthKeeping = ({ insuredId: _who, name: _name, photos, ...typed }: ClaimValues) =>
  photos.length > 0 || Object.values(typed).some((one) => one.trim() !== '')
