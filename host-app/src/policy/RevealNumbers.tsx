import { RevealAll } from '../kit/value/RevealAll.tsx'

/** Shows the numbers of these people in clear, for who may look. */
export const RevealNumbers = ({ people }: { people: readonly { idNoCrypt?: string | undefined }[] }) => (
  <RevealAll
    rows={people.map(({ idNoCrypt }): Record<string, string> => (idNoCrypt ? { idNoCrypt } : {}))}
    label="证件号码"
  />
)
