import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { sessionMachine } from './session.machine.ts'

const user = (passwordStatus = '0', locked = false): UserInfo => ({
  userId: '1',
  username: 'admin',
  name: null,
  phone: null,
  userType: 'sys',
  avatar: null,
  tenantId: '3',
  passwordStatus,
  roles: [],
  roleNames: [],
  permissions: [],
  authorities: [],
  actors: [],
  locked,
  storeKey: null,
  distAccount: null,
})
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

async function start({ remaining = 7200, profile = user(), renewed = [7200] as unknown[] } = {}) {
  const clock = new SimulatedClock()
  const renew = vi.fn(async () => {
    const next = renewed.shift()
    if (next instanceof Error) throw next
    return next as number | null
  })
  const loadProfile = vi.fn(async () => profile)
  const revoke = vi.fn(async () => {})
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        renew: fromPromise(renew),
        loadProfile: fromPromise(loadProfile),
        revoke: fromPromise(revoke),
      },
    }),
    { input: { remaining }, clock },
  ).start()
  await settle()
  const wait = async (seconds: number) => {
    for (let gone = 0; gone < seconds; gone += 10) {
      clock.increment(10_000)
      await settle()
    }
  }
  const at = () => actor.getSnapshot().value
  return { actor, wait, at, renew, loadProfile, revoke }
}
const live = (tokens: string, screen: string) => ({ live: { tokens, screen } })

describe('session machine', () => {
  it('deducts 10 every 10 s and renews once when 1000 or less remain', async () => {
    const { actor, wait, renew } = await start({ remaining: 1030 })
    await wait(20)
    expect(actor.getSnapshot().context.remaining).toBe(1010)
    expect(renew).not.toHaveBeenCalled()
    await wait(10)
    expect(renew).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().context.remaining).toBe(7200)
  })

  it('tries again at the next tick when nobody answers', async () => {
    const { actor, wait, renew, at } = await start({ remaining: 1000, renewed: [new Error('away'), 7200] })
    await wait(10)
    expect(at()).toEqual(live('counting', 'open'))
    await wait(10)
    expect(renew).toHaveBeenCalledTimes(2)
    expect(actor.getSnapshot().context.remaining).toBe(7200)
  })

  it('keeps the page when the tokens are spent, and goes on after a login', async () => {
    const { actor, at } = await start({ renewed: [null] })
    actor.send({ type: 'token.refused' })
    await settle()
    expect(at()).toEqual(live('spent', 'open'))
    actor.send({ type: 'token.renewed', remaining: 7200 })
    expect(at()).toEqual(live('counting', 'open'))
  })

  it('is over when the tokens are spent before anything is shown', async () => {
    const clock = new SimulatedClock()
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          renew: fromPromise<number | null>(async () => null),
          loadProfile: fromPromise(() => new Promise<UserInfo>(() => {})),
        },
      }),
      { input: { remaining: 5 }, clock },
    ).start()
    actor.send({ type: 'token.refused' })
    await settle()
    expect(actor.getSnapshot().value).toBe('over')
  })

  it('goes on with a person who is in already', async () => {
    const loadProfile = vi.fn(async () => user())
    const at = (profile: UserInfo) => {
      const machine = sessionMachine.provide({ actors: { loadProfile: fromPromise(loadProfile) } })
      const actor = createActor(machine, { input: { remaining: 7200, profile } }).start()
      const { value } = actor.getSnapshot()
      actor.stop()
      return value
    }
    expect(at(user())).toEqual(live('counting', 'open'))
    expect(at(user('0', true))).toEqual(live('counting', 'locked'))
    expect(at(user('1'))).toEqual(live('counting', 'changingPassword'))
    expect(loadProfile).not.toHaveBeenCalled()
  })

  it('asks for a new password first, then loads the person anew', async () => {
    const profile = user('1')
    const { actor, at, loadProfile } = await start({ profile })
    expect(at()).toEqual(live('counting', 'changingPassword'))
    profile.passwordStatus = '0'
    actor.send({ type: 'password.changed' })
    await settle()
    expect(loadProfile).toHaveBeenCalledTimes(2)
    expect(at()).toEqual(live('counting', 'open'))
  })

  it('locks, starts locked after a reload, and still renews while locked', async () => {
    const { actor, at, wait, renew } = await start({ profile: user('0', true), remaining: 1000 })
    expect(at()).toEqual(live('counting', 'locked'))
    await wait(10)
    expect(renew).toHaveBeenCalledTimes(1)
    actor.send({ type: 'screen.unlock' })
    expect(at()).toEqual(live('counting', 'open'))
    actor.send({ type: 'screen.lock' })
    expect(at()).toEqual(live('counting', 'locked'))
  })

  it('says why the person is not known, and tries again', async () => {
    const { actor, at, loadProfile } = await start()
    actor.send({ type: 'session.end' })
    expect(at()).toBe('over')
    const again = createActor(
      sessionMachine.provide({
        actors: {
          loadProfile: fromPromise(async () => {
            if (loadProfile.mock.calls.length < 2) {
              await loadProfile()
              throw new Error('网络不通')
            }
            return user()
          }),
        },
      }),
      { input: { remaining: 7200 } },
    ).start()
    await settle()
    expect(again.getSnapshot().value).toEqual(live('counting', 'failed'))
    expect(again.getSnapshot().context.problem).toBe('网络不通')
    again.send({ type: 'profile.retry' })
    await settle()
    expect(again.getSnapshot().value).toEqual(live('counting', 'open'))
    again.stop()
  })

  it('logs out even when the server cannot be told', async () => {
    const { actor, at, revoke } = await start()
    revoke.mockRejectedValueOnce(new Error('away'))
    actor.send({ type: 'session.leave' })
    expect(at()).toBe('leaving')
    await settle()
    expect(at()).toBe('over')
    expect(actor.getSnapshot().status).toBe('done')
  })
})
