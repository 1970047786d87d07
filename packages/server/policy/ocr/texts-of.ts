import type { FoundText, ReadPaper } from '@baoqiao/contract/policy/ocr.ts'
import { enterpriseIn } from './enterprise-in.ts'
import { personIn } from './person-in.ts'

/** What a paper says, from the text that was read of it. */
export const textsOf = (paper: ReadPaper, text: string, today: string): FoundText[] =>
  paper === 'license' ? enterpriseIn(bareLines(text)) : personIn(bareLines(text), today)

/**
 * Lines without the blanks that a reader puts between words of Chinese, and without marks at their ends; brackets as
 * Chinese has them.
 */
const bareLines = (text: string): string[] =>
  text
    .normalize('NFC')
    .split('\n')
    .map((line) =>
      line
        .replace(/[\s"“”'’‘|]+/gu, '')
        .replaceAll('(', '（')
        .replaceAll(')', '）')
        .replaceAll(';', '；')
        .replaceAll(',', '，'),
    )
    .filter((line) => line !== '')
