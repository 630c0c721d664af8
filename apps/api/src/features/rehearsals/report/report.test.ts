import type { RehearsalEntry, RehearsalRun } from '@klesis/contract/rehearsals/rehearsals.ts'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import type { Situation, StoredMail } from '../rehearsal-row.ts'
import { senderOf } from '../situation/collect-news.ts'
import { findFindings } from './find-findings.ts'
import { toReport } from './to-report.ts'

/** Nobody is asked, so that no address is looked for. */
const world = {} as Db
const situation = { application: null, steps: [] } as unknown as Situation
const run = (more: Partial<RehearsalRun>): RehearsalRun => ({
  ...{ kind: 'script', point: 'submitted', name: null, outcome: 'answered', message: null, line: null, lines: [] },
  ...more,
})
const mail = (texts: StoredMail['texts']): StoredMail =>
  ({ key: 'k', at: new Date(), to: 'Λίνα Σκηνιώτη', kind: 'portal', texts, personId: 5 }) as unknown as StoredMail
const entry = (more: Partial<RehearsalEntry>): RehearsalEntry => ({ kind: 'moveClock', refusal: null, mails: [], ...more }) as RehearsalEntry

test('mails without a text in one language, rules and scripts that failed are found; what answered is not', async () => {
  const framed = (text: string) => `Klesis\n\n${text}\n\n--\nΑυτόματο μήνυμα`
  const full = { subject: 'Νέα', text: framed('Γεια') }
  const mails = [mail({ el: full, en: { subject: 'News', text: framed(' ') } }), mail({ el: full })]
  const runs = [
    run({ kind: 'rule', name: 'Όριο', ruleId: 'r1', outcome: 'failed', message: 'fill: x' }),
    run({ outcome: 'failed', message: 'error', line: 3 }),
    run({}),
  ]
  expect(await findFindings(world, { situation, runs, mails })).toMatchObject([
    { code: 'ruleFailed', text: { el: 'fill: x' }, params: { point: 'submitted', name: 'Όριο', ruleId: 'r1' } },
    { code: 'scriptFailed', params: { line: 3 } },
    { code: 'mailWithoutText', text: { el: 'Λίνα Σκηνιώτη' }, params: { kind: 'portal' } },
  ])
})

test('a mail of a script without a text names the point of the script, whatever else ran', async () => {
  const find = async (key: string) => {
    const blank = { ...mail({ el: { subject: '', text: '' } }), ...senderOf(key) }
    const runs = [run({}), run({ point: 'validate' })]
    return (await findFindings(world, { situation, runs, mails: [blank] })).map(({ params }) => params)
  }
  expect(await find('script:0b:0:0:submitted')).toEqual([{ kind: 'script', point: 'submitted' }])
  expect([await find('script:0b:0:0'), await find('notice:5')]).toEqual([[{ kind: 'script' }], [{ kind: 'portal' }]])
  expect(senderOf('rule:x')).toEqual({ kind: 'rule' })
})

test('what the check before publishing refuses, as a missing translation, is blocking; each finding is told once', () => {
  const problem = { code: 'publishProblem' as const, text: { el: 'Κανόνες: κείμενα χωρίς μετάφραση (en): 1' }, params: { problem: 'textsMissing' } }
  const warning = { ...problem, code: 'publishWarning' as const }
  expect(toReport([problem, warning, { ...problem }], [], { deadline: null })).toMatchObject({ blocking: [problem], warnings: [warning] })
})

test('the deadline is tried once the clock has passed it', () => {
  const deadline = '2026-12-01T10:00:00Z'
  const untried = (at: string) => toReport([], [entry({ at })], { deadline }).untried
  expect([untried('2026-12-01T09:59:59Z').includes('deadline'), untried(deadline).includes('deadline')]).toEqual([true, false])
})
