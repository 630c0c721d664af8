import { expect, test } from 'vitest'
import { spellingsOf } from './spellings.ts'

const finds = (typed: string, written: string) => new RegExp(spellingsOf(typed) ?? '^$').test(written)

test.each([
  ['papadopoulos', 'παπαδοπουλοσ'],
  ['papadopo', 'παπαδοπουλοσ'],
  ['papadopulos', 'παπαδοπουλοσ'],
  ['giorgos', 'γιωργοσ'],
  ['yiorgos', 'γιωργοσ'],
  ['giwrgos', 'γιωργοσ'],
  ['georgiou', 'γεωργιου'],
  ['xatzi', 'χατζηδακησ'],
  ['hatzi', 'χατζηδακησ'],
  ['Chatzi', 'χατζηδακησ'],
  ['giannhs', 'γιαννησ'],
  ['ioanis', 'ιωαννησ'],
  ['eleftheria', 'ελευθερια'],
  ['euaggelos', 'ευαγγελοσ'],
  ['evangelos', 'ευαγγελοσ'],
  ['thanasis', 'θανασησ'],
  ['aleksandros', 'αλεξανδροσ'],
  ['alexandros', 'αλεξανδροσ'],
  ['mparmpas', 'μπαρμπασ'],
  ['barbas', 'μπαρμπασ'],
  ['dimitris', 'δημητρησ'],
  ['ntinos', 'ντινοσ'],
  ['sofia', 'σοφια'],
  ['sophia', 'σοφια'],
  ['michail', 'μιχαηλ'],
  ['adeia', 'αδεια για συνεδριο'],
  ['papadopoulos', 'papadopoulos'],
  ['σμιθ', 'smith'],
  ['Παπαδόπουλος', 'papadopoulos'],
  ['Γιώργος', 'giorgos'],
  ['χατζή', 'hatzi'],
  ['χατζή', 'chatzi'],
  ['Ιωάννης', 'ioannis'],
  ['γιάννης', 'yannis'],
  ['τζον', 'jon'],
])('“%s” finds “%s”', (typed, written) => expect(finds(typed, written)).toBe(true))

test.each([
  ['papadakis', 'παπαδοπουλοσ'],
  ['maria', 'μαρινα'],
  ['nikos', 'κωστασ'],
  ['σμιθ', 'smart'],
])('“%s” does not find “%s”', (typed, written) => expect(finds(typed, written)).toBe(false))

test.each(['ab', '4711/2026', 'a.b@uni.example', 'παπaδ', '.*.*', 'a'.repeat(25)])('“%s” is sought as it is', (word) =>
  expect(spellingsOf(word)).toBeUndefined(),
)
