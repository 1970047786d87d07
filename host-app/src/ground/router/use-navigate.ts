import { addressStore } from './address-store.ts'

export type Navigate = typeof addressStore.go

/** Goes to an address of the console, or that many pages back. Always the same function. */
export const useNavigate = (): Navigate => addressStore.go
