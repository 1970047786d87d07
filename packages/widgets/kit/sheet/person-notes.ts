/** Something to know of a person of the list; `refuses`: as it stands the person cannot be covered. */
export interface PersonNote {
  words: string
  refuses: boolean
}
/** By the number of their papers: lines move, people do not. */
export type PersonNotes = ReadonlyMap<string, PersonNote>
