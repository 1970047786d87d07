/** The part of id-validator that the differential tests use; it ships no types. */
declare module 'id-validator' {
  export default class IdValidator {
    isValid(id: string): boolean
  }
}
declare module 'id-validator/src/GB2260.js' {
  const codes: Record<string, string>
  export default codes
}
