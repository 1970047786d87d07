import { expect, test } from 'vitest'
import { readTime } from './DateTimeInput.tsx'

test('a time is read in every usual form, and nothing else is', () => {
  expect(['9:30', '09:30:15', '0930', '093015', '9点30分', '9：05'].map(readTime)).toEqual([
    '09:30:00',
    '09:30:15',
    '09:30:00',
    '09:30:15',
    '09:30:00',
    '09:05:00',
  ])
  expect(['', '24:00', '9:60', '930', 'abc', '12:00:61'].map(readTime)).toEqual(['', '', '', '', '', ''])
})
