import type { Line } from './config.ts'

/**
 * What the people of a policy are called: in employer liability the enterprise is insured and they are its 雇员. Where
 * the line is not known, 人员.
 */
export const peopleWord = (line: Line) => (line === 'employerLiability' ? '雇员' : '被保险人')
