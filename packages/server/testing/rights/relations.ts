/** What a column means: who asks for whose row. */
export interface Relation {
  caller: string
  /** Order's owner, department, channel; nothing where a row has none. */
  owner: string
  /** SQL before and after the column's tries. */
  around?: readonly [string, string]
}
const of = (caller: string, owner: string): Relation => ({ caller, owner })
const setting = (column: string, other: string, usual: string) =>
  [other, usual].map(
    (value) =>
      `update embed_site set ${column} = ${value} where publishable_id = 'mbFgk' and environment = 'live'`,
  ) as [string, string]

/** Columns of each section of `whose.matrix.txt`, in its order. */
export const RELATIONS: Readonly<Record<string, Readonly<Record<string, Relation>>>> = {
  orders: {
    own: of('agent', 'agent'),
    coll: of('colleague', 'agent'),
    staff: of('staff', 'agent'),
    below: of('main', 'agent'),
    above: of('sub', 'main'),
    side: of('sibling', 'agent'),
    other: of('stranger', 'agent'),
    all: of('all', 'agent'),
    made: of('underwriting', 'agent'),
    ten: of('tenant', 'agent'),
    vown: of('visitor', 'visitor'),
    voth: of('otherVisitor', 'visitor'),
    vname: of('named', 'visitor'),
    vpart: of('foreignVisitor', 'visitor'),
    vtest: of('testVisitor', 'visitor'),
    vsell: of('visitor', 'seller'),
    sellv: of('seller', 'visitor'),
    vstop: { ...of('visitor', 'visitor'), around: setting('status', `'0'`, `'1'`) },
    vgone: { ...of('visitor', 'visitor'), around: setting('deleted_at', 'now()', 'null') },
  },
  people: {
    own: of('underwriting', '3'),
    below: of('operations', '3'),
    above: of('underwriting', '2'),
    side: of('money', '3'),
    chan: of('sub', '3'),
    all: of('all', '3'),
    ten: of('tenant', '3'),
    vis: of('visitor', '3'),
  },
  channels: {
    own: of('sub', '101'),
    below: of('main', '101'),
    above: of('sub', '100'),
    side: of('sibling', '101'),
    other: of('stranger', '101'),
    all: of('all', '101'),
    ten: of('tenant', '101'),
    vis: of('visitor', '342'),
  },
  tenant: {
    all: of('all', ''),
    low: of('underwriting', ''),
    chan: of('agent', ''),
    ten: of('tenant', ''),
    vis: of('visitor', ''),
  },
  shared: {
    all: of('all', ''),
    chan: of('agent', ''),
    ten: of('tenant', ''),
    vis: of('visitor', ''),
  },
}
