/** Number of a person's certificate: that of the policy, and the person's place in its list. */
export const certificateNo = (policyNo: string, seq: number) => `${policyNo}-${String(seq).padStart(4, '0')}`
