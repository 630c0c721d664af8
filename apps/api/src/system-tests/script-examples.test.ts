import type { ScriptApi, ScriptPerson, ScriptUnit, TriggerAnswers, TriggerContexts } from '@klesis/contract/procedures/script-context.ts'
import { afterAll, describe, expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import { exampleOf } from '../../../web/src/features/procedures/editor/examples/example-of.ts'
import { type HookPoint, hookAnswers } from '../features/lifecycle/hooks/lifecycle-hooks.ts'
import { mailAnswers } from '../features/procedures/mail/mail-answer.ts'
import { compileScripts } from '../sandbox/compile-scripts.ts'
import { type Host, runScript } from '../sandbox/run-script.ts'
import { openSandbox } from '../sandbox/sandbox.ts'

const sandbox = openSandbox({ threads: 1 })
afterAll(() => sandbox.close())

const now = '2026-11-20T10:00:00Z'
const unit: ScriptUnit = { id: 4, code: 'eng.cs', label: 'Πληροφορική', labelEn: 'Informatics', parent: 'eng' }
const person: ScriptPerson = { id: 7, uid: 'eleni', firstName: 'Ελένη', lastName: 'Αγγελάκη', fullname: 'Ελένη Αγγελάκη', email: 'eleni@example.org', unit }

/** Amounts and dates with which the examples do what they are examples of. */
const data = {
  from: '2026-12-02',
  until: '2026-12-01',
  amount: 5_000,
  advance: true,
  unit: 'eng.cs',
  unitCode: 'none',
  expenses: [{ amount: '3' }, { amount: 4 }],
}

const ofInvitation: TriggerContexts['beforeCreate'] = {
  invitation: { id: 3, title: { el: 'Σίτιση' }, startsAt: now, endsAt: now, isPublished: true, languages: ['el'], committeeId: null },
  user: { ...person, unit: null, language: 'el', loginGroup: 'external' },
  ...{ now, language: 'el' },
}
const ofApplication: TriggerContexts['submitted'] = {
  ...ofInvitation,
  application: {
    ...{ id: 9, revision: 2, appState: 'permanent', approvalState: 'pending', protocolNumber: '17/2026', protocolAt: now, submittedAt: now, decidedAt: null },
    ...{ language: 'el', applicant: person, data },
  },
}
const ofData = { ...ofApplication, data }
const ofAnswers: TriggerContexts['validate'] = { ...ofData, event: 'submit', items: [] }
const file = { name: 'a.jpg', contentType: 'image/jpeg', size: 10, sha256: 'ab', requirementId: 1, componentKey: null }
const ofStep: TriggerContexts['approvalCompleted'] = {
  ...ofApplication,
  step: { id: 1, order: 1, state: 'rejected', approver: person, reason: 'Δεν υπάρχουν χρήματα.', decidedAt: now },
}

const exported: TriggerContexts['excelExport'] = { ...ofInvitation, list: 'applications', applicationIds: [9], total: 1 }

const contexts: TriggerContexts = {
  ...{ beforeCreate: ofInvitation, afterCreate: ofInvitation, listFilter: ofInvitation, excelExport: exported },
  ...{ validate: ofAnswers, temporarySave: ofAnswers, beforeSubmit: ofAnswers, attachmentsValidate: { ...ofAnswers, files: [file] } },
  ...{ protocolRequest: ofData, protocolSubmit: ofApplication, protocolAssigned: ofApplication, submitted: ofApplication },
  ...{ approvalDepartment: ofData, approversList: ofData, approvalStart: ofApplication, notifyApprover: ofStep, approvalCompleted: ofStep },
  ...{ approvedMail: ofApplication, rejectedMail: ofApplication, attachmentUpload: { ...ofApplication, file } },
  ...{ commentAdded: { ...ofApplication, comment: { author: null, text: 'Λείπει ένα αρχείο.' } }, formButton: { ...ofData, event: 'findUnit' } },
  ...{
    evaluationCreated: ofApplication,
    evaluationSaved: { ...ofApplication, evaluation: { evaluator: person, state: 'final', data: { score: 8 }, total: 8 } },
  },
}

const host: Omit<ScriptApi, 'log'> = {
  lookup: async () => [],
  user: async () => person,
  unit: async (code) => (code === 'none' ? null : { ...unit, id: 2, parent: null }),
  positions: async () => [{ position: 'head', label: 'Πρόεδρος', kind: 'holder', unit, person }],
  committee: async () => null,
  applications: async () => [ofApplication.application],
  mail: async () => undefined,
  notify: async () => undefined,
  fetch: async () => ({ number: 18 }),
}

const message = expect.stringMatching(/[α-ω]/)
const mail = { subject: message, body: message, cc: expect.any(String) }

/** What the example of each trigger answers here; the examples of the others write to people or to the log. */
const answers: { [Trigger in keyof TriggerAnswers]: TriggerAnswers[Trigger] } = {
  ...{ beforeCreate: { refuse: message }, afterCreate: { data: { fullname: person.fullname, unit: '' } } },
  ...{ validate: { errors: [{ path: 'until', message }] }, temporarySave: { data: { ...data, total: 7 } } },
  ...{ beforeSubmit: { errors: [{ path: 'amount', message }] }, attachmentsValidate: { errors: [{ path: '', message }] } },
  ...{ protocolRequest: { number: '18', date: now }, protocolSubmit: null, protocolAssigned: null, submitted: null },
  approvalDepartment: 'eng.cs',
  approversList: [4, 2].map((unitId, index) => ({ order: index + 1, approver: { unitId, position: 'head' } })),
  ...{ approvalStart: null, notifyApprover: { subject: message, body: message }, approvalCompleted: null, approvedMail: mail, rejectedMail: mail },
  ...{ attachmentUpload: { refuse: message }, commentAdded: null, formButton: { message } },
  ...{ evaluationCreated: { data: { applicant: person.fullname } }, evaluationSaved: null, listFilter: { filter: { appState: ['permanent'] } } },
  excelExport: { columns: [expect.anything(), expect.anything()], rows: [{ applicant: person.fullname, number: '17/2026' }] },
}

const triggers = Object.keys(contexts) as (keyof TriggerContexts)[]

test('every example compiles', async () => {
  const codes = triggers.flatMap((trigger) => [exampleOf(trigger, 'el'), exampleOf(trigger, 'en')])
  expect(await compileScripts(sandbox, codes)).toEqual(codes.map(() => null))
})

/** Two scripts answer something simpler than their hook. */
const toHookAnswer = (trigger: keyof TriggerContexts, value: unknown) =>
  trigger === 'approvalDepartment' ? { unit: value } : trigger === 'approversList' ? { steps: value } : value

test.each(triggers)('the example of %s answers what its hook takes', async (trigger) => {
  const ran = await runScript(sandbox, {
    owner: 'invitation:1',
    code: exampleOf(trigger, 'el'),
    input: contexts[trigger],
    host: host as unknown as Host,
    now: new Date(now),
  })
  expect(ran).toMatchObject({ ok: true, value: answers[trigger] })
  if (trigger in hookAnswers && ran.ok) expect(() => hookAnswers[trigger as HookPoint].parse(toHookAnswer(trigger, ran.value))).not.toThrow()
  if (trigger in mailAnswers && ran.ok) expect(() => mailAnswers[trigger as keyof typeof mailAnswers].parse(ran.value)).not.toThrow()
})

/** What the type of a script's answer says in the shape of its hook. */
type Typed<Point extends HookPoint> = Point extends 'approvalDepartment'
  ? { unit: TriggerAnswers[Point] }
  : Point extends 'approversList'
    ? { steps: TriggerAnswers[Point] }
    : TriggerAnswers[Point]
type Taken<Point extends HookPoint> = z.input<(typeof hookAnswers)[Point]>
type KeysOf<Type> = Type extends unknown ? keyof Type : never
type TypedMail = { [Point in keyof typeof mailAnswers]: KeysOf<TriggerAnswers[Point]> }
type TakenMail = { [Point in keyof typeof mailAnswers]: KeysOf<z.input<(typeof mailAnswers)[Point]>> }
type Differing = { [Point in HookPoint]: KeysOf<Typed<Point>> extends KeysOf<Taken<Point>> ? (Taken<Point> extends Typed<Point> ? never : Point) : Point }

describe('the types that the editor shows', () => {
  test('allow what the hooks take, and name nothing else', () => {
    expectTypeOf<Differing[HookPoint]>().toBeNever()
  })

  test('name of a mail what is taken', () => {
    expectTypeOf<TypedMail>().toEqualTypeOf<TakenMail>()
  })

  test('ask for as much of an approver as the hook', () => {
    type Step = Taken<'approversList'>['steps'][number]
    expectTypeOf<keyof TriggerAnswers['approversList'][number]>().toEqualTypeOf<keyof Step>()
    expectTypeOf<Omit<TriggerAnswers['approversList'][number], 'label' | 'form'>>().toExtend<Step>()
  })
})
