import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

/** Numbers are drawn at random within a second; a busy one may draw a number twice. */
let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('an order whose number is drawn twice gets another, and is ordered once', async () => {
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const order = (name: string, from: number) =>
    agent.policies.apply.submit({
      body: application({ productId: '103', professionId, from, holder: { name } }),
    })
  const first = await order('先到有限公司', 100)
  // The next number that is drawn is that one. A sequence does not go back with the transaction.
  await h.db.exec(`
    create sequence drawn;
    grant usage on sequence drawn to public;
    create function draws_twice() returns trigger language plpgsql as $f$ begin
      if nextval('drawn') = 1 then
        new.order_no := '${first.orderNo}';
      end if;
      return new;
    end $f$;
    create trigger draws_twice before insert on policy for each row execute function draws_twice()`)
  const second = await order('后到有限公司', 200)
  const { rows } = await h.db.query(
    `select order_no, (select last_value from drawn)::int as drawn from policy where insured = '后到有限公司'`,
  )
  expect(rows).toEqual([{ order_no: second.orderNo, drawn: 2 }])
  expect(second.orderNo).not.toBe(first.orderNo)
})
