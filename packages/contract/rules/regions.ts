/** First two digits of every province, region, municipality and of Taiwan, Hong Kong and Macao (GB/T 2260; 83 is Taiwan residents' permit). */
export const PROVINCES: ReadonlySet<string> = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
)
