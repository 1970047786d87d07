interface Database {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** Writes who is covered by a policy as its people say by now: of a test that has changed them past the product. */
export async function coverAnew(db: Database, policyId: string): Promise<void> {
  await db.query('alter table cover_interval disable trigger user')
  await db.query('delete from cover_interval where policy_id = $1', [policyId])
  await db.query('alter table cover_interval enable trigger user')
  await db.query(`update policy set status = '2' where id = $1 and status in ('3', '3.5')`, [policyId])
  await db.query(`update policy set status = '3' where id = $1 and status = '2'`, [policyId])
}
