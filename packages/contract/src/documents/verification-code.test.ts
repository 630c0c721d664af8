import { expect, test } from 'vitest'
import { showVerificationCode, toVerificationCode } from './verification-code.ts'

const code = '7K4M0X2P9TRD1V1B'

test.each([
  ['as it is', code],
  ['in groups', '7K4M-0X2P-9TRD-1V1B'],
  ['with spaces and other dashes', ' 7K4M – 0X2P\u00a09TRD—1V1B\n'],
  ['in small letters', '7k4m-0x2p-9trd-1v1b'],
  ['with O for 0', '7K4MOX2P9TRD1V1B'],
  ['with I and L for 1', '7k4m0x2p9trdiv1b'.replace('1b', 'lb')],
  ['with U for V', '7K4M0X2P9TRD1U1B'],
  ['with the keyboard in Greek', '7Κ4Μ-οχ2ρ-9τRD-ιV1Β'],
  ['as the address of the QR picture', 'https://portal.example/verify/7K4M0X2P9TRD1V1B?lang=el'],
])('a code is understood %s', (_, text) => {
  expect(toVerificationCode(text)).toBe(code)
})

test.each(['', '7K4M', `${code}7`, code.replace('K', '*'), 'ΔΔΔΔΔΔΔΔΔΔΔΔΔΔΔΔ', '../../../etc/passwd', '%00'])('%j is no code', (text) => {
  expect(toVerificationCode(text)).toBeNull()
})

test('a code is shown in groups of four', () => {
  expect(showVerificationCode(code)).toBe('7K4M-0X2P-9TRD-1V1B')
})
