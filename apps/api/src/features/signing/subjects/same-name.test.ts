import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

const parts = (given: string, surname: string) => ({ given, surname, whole: '' })
const whole = (name: string) => ({ given: '', surname: '', whole: name })

test.each([
  ['Μαρία', 'Παπαδοπούλου', parts('MARIA', 'PAPADOPOULOU')],
  ['Μαρία', 'Παπαδοπούλου', whole('PAPADOPOYLOY MARIA')],
  ['Γεώργιος', 'Αγγελόπουλος', whole('Georgios Angelopoulos')],
  ['Χρήστος', 'Ευθυμίου', parts('CHRISTOS', 'EFTHYMIOU')],
  ['Hristos', 'Efthimiou', parts('ΧΡΗΣΤΟΣ', 'ΕΥΘΥΜΙΟΥ')],
  ['Κωνσταντίνος', 'Ξανθάκης', parts('KONSTANTINOS', 'XANTHAKIS')],
  ['Ευαγγελία', 'Μπακάλη', parts('EVANGELIA', 'MPAKALI')],
  ['Ευαγγελία', 'Μπακάλη', parts('Evaggelia', 'Bakali')],
  ['Ιωάννα', 'Ψαρρά', parts('IOANNA', 'PSARRA')],
  ['Μαρία', 'Παπαδοπούλου-Ιωάννου', parts('MARIA', 'PAPADOPOULOU')],
  ['Μαρία', 'Παπαδοπούλου', parts('ΜΑΡΙΑ ΕΛΕΝΗ', 'ΠΑΠΑΔΟΠΟΥΛΟΥ')],
  ['Ευφροσύνη', 'Αυγερινού', parts('EFFROSYNI', 'AVGERINOU')],
  ['Μαρία', 'Παπαδοπούλου', whole('Papadopoulou Maria')],
] as const)('%s %s is %o', (given, surname, certificate) => {
  expect(isSameName({ given, surname }, certificate)).toBe(true)
})

test.each([
  ['Μαρία', 'Παπαδοπούλου', parts('ELENI', 'PAPADOPOULOU')],
  ['Μαρία', 'Παπαδοπούλου', parts('MARIA', 'PAPADAKI')],
  ['Μαρία', 'Παπαδοπούλου', whole('MARIA')],
  ['Μαρία', 'Παπαδοπούλου', whole('')],
  ['', '', whole('Papadopoulou Maria')],
  ['', '', parts('', '')],
  ['Νίκος', 'Μαρίας', parts('MARIAS', 'NIKOS')],
] as const)('%s %s is not %o', (given, surname, certificate) => {
  expect(isSameName({ given, surname }, certificate)).toBe(false)
})
