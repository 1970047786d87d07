import { type Environment, environments } from '@baoqiao/contract/messages/words.ts'

interface FrameAddress {
  widget: string
  partner: string
  environment: Environment
}

/** What the frame's address names. Throws when it is not a plain name: both become part of an address. */
export function readFrameAddress(search: string): FrameAddress {
  const query = new URLSearchParams(search)
  const environment = environments.find((name) => name === query.get('environment')) ?? 'live'
  return { widget: plainName(query.get('widget')), partner: plainName(query.get('partner')), environment }
}

function plainName(name: string | null): string {
  if (name === null || !/^[A-Za-z0-9_-]{1,64}$/.test(name)) throw new Error('frame address: not a name')
  return name
}
