import { en as ui } from '@baoqiao/ui/words/en.ts'
import { laterEn } from '@baoqiao/ui/words/later-en.ts'
import { putLaterWords } from '@baoqiao/ui/words/later-words.ts'
import { putUiWords } from '@baoqiao/ui/words/ui-words.ts'
import { listEn } from '../../kit/words/list-en.ts'
import { putListWords } from '../../kit/words/list-words.ts'
import { moreEn } from '../../kit/words/more-en.ts'
import { putMoreWords } from '../../kit/words/more-words.ts'
import { monitorEn } from '../../monitor/words/monitor-en.ts'
import { putMonitorWords } from '../../monitor/words/monitor-words.ts'
import { systemEn } from '../../system/words/system-en.ts'
import { putSystemWords } from '../../system/words/system-words.ts'
import { homeEn } from '../home/words/home-en.ts'
import { putHomeWords } from '../home/words/home-words.ts'
import { en } from './en.ts'
import { putWords } from './words.ts'

/** Everything the console says, in English or in Chinese again. Fetched when English is first chosen. */
export function sayEnglish(on: boolean): void {
  putWords(on ? en : undefined)
  putHomeWords(on ? homeEn : undefined)
  putSystemWords(on ? systemEn : undefined)
  putMonitorWords(on ? monitorEn : undefined)
  putUiWords(on ? ui : undefined)
  putLaterWords(on ? laterEn : undefined)
  putListWords(on ? listEn : undefined)
  putMoreWords(on ? moreEn : undefined)
}
