import type { LoginGroup } from '../../actor/actor.ts'

export interface TemplateCase {
  id: string
  /** Codes of what the template names and a new installation does not have. */
  notes: string[]
  decides: 'committee' | 'unit' | 'head' | 'headAndAbove'
  group: LoginGroup
  answers: object
  experience?: object[]
  /** Answers that a rule refuses, and at which field. */
  refused: { change: object; at: string }
}

export const templateCases: TemplateCase[] = [
  {
    id: 'scholarship',
    notes: ['committeeUnknown'],
    decides: 'committee',
    group: 'student',
    answers: {
      ...{ studentNumber: '4711', year: 3, courses: 24, mark: 7.25, income: 12_000, siblings: 1 },
      ...{ otherGrant: 'no', motivation: 'Θέλω να ολοκληρώσω τις σπουδές μου.', declares: true },
    },
    refused: { change: { mark: 6.4 }, at: 'mark' },
  },
  {
    id: 'teaching',
    notes: ['committeeUnknown'],
    decides: 'committee',
    group: 'external',
    answers: {
      ...{ courseTitle: 'Βάσεις δεδομένων', term: 'winter', plan: 'Δεκατρείς εβδομάδες με διαλέξεις, εργαστήρια και μία εργασία.' },
      ...{ hasDoctorate: 'yes', thesis: 'Κατανεμημένοι αλγόριθμοι', university: 'Πανεπιστήμιο Παραδείγματος', awarded: 2019 },
      ...{ publicPost: 'no', declares: true },
    },
    experience: [{ employer: 'Τεχνικό Ίδρυμα Υποδείγματος', role: 'Ερευνητής', from: '2019-10-01', until: null, description: '', attachmentId: null }],
    refused: { change: { hasDoctorate: 'no' }, at: 'hasDoctorate' },
  },
  {
    id: 'travel',
    notes: [],
    decides: 'headAndAbove',
    group: 'university',
    answers: {
      ...{ purpose: 'Συνέδριο', destination: 'Βερολίνο, Γερμανία', leaves: '2026-12-07T10:00:00.000Z', returns: '2026-12-10T10:00:00.000Z' },
      ...{ fares: 300, hotel: 330, fee: 0, allowance: 150, budget: 'project', project: 'Κ123' },
    },
    refused: { change: { fares: 5_000 }, at: 'total' },
  },
  {
    id: 'room',
    notes: ['unitUnknown'],
    decides: 'unit',
    group: 'university',
    answers: {
      ...{ title: 'Ημερίδα', use: 'event', day: '2026-12-07T10:00:00.000Z', from: '10:00:00', until: '14:00:00', people: 80 },
      ...{ equipment: { projector: true, sound: false, stream: false }, catering: 'yes' },
    },
    refused: { change: { people: 301 }, at: 'people' },
  },
  {
    id: 'equipment',
    notes: [],
    decides: 'head',
    group: 'university',
    answers: {
      ...{ things: [{ thing: 'Φορητός υπολογιστής', count: 2 }], from: '2026-12-07T10:00:00.000Z', days: 10 },
      ...{ place: 'outside', address: 'Οδός Παραδείγματος 1', reason: 'Μετρήσεις πεδίου', agrees: true },
    },
    refused: { change: { days: 31 }, at: 'days' },
  },
  {
    id: 'certificate',
    notes: ['unitUnknown'],
    decides: 'unit',
    group: 'student',
    answers: { studentNumber: '4711', certificate: 'enrolment', language: 'el', copies: 2, delivery: 'post', address: 'Οδός Παραδείγματος 1' },
    refused: { change: { copies: 6 }, at: 'copies' },
  },
]
