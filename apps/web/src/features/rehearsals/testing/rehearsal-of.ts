import type { Rehearsal, RehearsalEntry, RehearsalStep } from '@klesis/contract/rehearsals/rehearsals.ts'

export const applicant = { id: 90, name: 'Άννα Δοκιμάκη', role: 'applicant' as const, label: null, today: null, acts: ['withdraw' as const] }
export const head = {
  ...{ id: 5, name: 'Λίνα Σκηνιώτη', role: 'approver' as const, label: { el: 'Πρόεδρος · Τμήμα', en: 'Head · Department' }, today: 'Ραλλού Σκιαδά' },
  acts: ['approve' as const, 'reject' as const, 'sendToReview' as const],
}
const step: RehearsalStep = {
  ...{ id: 1, groupId: 1, order: 1, groupLabel: {}, rule: 'all', state: 'pending', label: head.label, isChair: false, kind: 'simple' },
  ...{ personId: 5, person: head.name, today: head.today, standsInFor: null, decidedAt: null },
  why: [
    { code: 'heads', params: { number: 1 } },
    { code: 'vacant', params: { unit: { el: 'Σχολή Τεχνών', en: 'School of Arts' } } },
  ],
}
export const submitted: RehearsalEntry = {
  ...{ number: 1, kind: 'submit', person: applicant.name, at: '2026-12-01T07:06:00Z', refusal: null, appState: 'permanent', approvalState: 'pending' },
  runs: [{ kind: 'script', point: 'submitted', name: null, outcome: 'failed', message: 'error: closed', line: 14, lines: [] }],
  mails: [
    {
      ...{ key: 'notice:1', at: '2026-12-01T07:06:00Z', to: head.name, today: head.today, readerId: head.id, kind: 'portal' },
      texts: {
        el: { subject: 'Ζητείται η γνώμη σας', text: 'Αγαπητή κυρία Σκηνιώτη' },
        en: { subject: 'Your opinion is asked for', text: 'Dear Ms Skinioti' },
      },
    },
    {
      ...{ key: 'rule:1', at: '2026-12-01T07:06:00Z', to: head.name, today: head.today, readerId: head.id, kind: 'rule' },
      texts: { el: { subject: 'Άνω των 1.500 €', text: 'Ακριβή μετακίνηση' } },
    },
  ],
}

/** A rehearsal in which an application is submitted. */
export const rehearsalOf = (more: Partial<Rehearsal> = {}): Rehearsal => ({
  ...{
    id: 7,
    state: 'ready',
    failedAt: null,
    outside: false,
    outsideAnswer: null,
    startedAt: '2026-12-01T07:00:00Z',
    expiresAt: '2999-12-08T07:00:00Z',
    clock: '2026-12-01T07:06:00Z',
  },
  invitation: { id: 3, title: { el: 'Μετακίνηση' }, version: 5, isDraft: true, languages: ['el', 'en'] },
  next: { reminder: '2026-12-04T06:00:00Z', deadline: null },
  applicant: { loginGroups: ['university'], unitId: 2 },
  application: { number: 'Π-12/2026', revision: 2, appState: 'permanent', approvalState: 'pending', problem: null },
  ...{ replay: null, evaluation: null, people: [applicant, head], steps: [step], entries: [submitted] },
  report: {
    blocking: [{ code: 'scriptFailed', text: { el: 'error: closed', en: 'error: closed' }, params: { point: 'submitted', line: 14 } }],
    warnings: [{ code: 'vacant', text: { el: 'Σχολή Τεχνών', en: 'School of Arts' }, params: {} }],
    untried: ['reject', 'deadline'],
  },
  ...more,
})
