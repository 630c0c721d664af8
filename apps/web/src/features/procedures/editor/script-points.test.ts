import type { TriggerContexts } from '@klesis/contract/procedures/script-context.ts'
import { type TriggerId, triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { openLanguageService } from './language-service.ts'
import { declarationsFor } from './script-declarations.ts'

interface Sample {
  /** A member of `ctx` that other points may lack. */
  member: string
  right: string
  /** What the point must not return. */
  wrong: string
}

const stored = 'return { data: { ...ctx.data, total: 3 } }'
const nothing = { right: 'api.log(ctx.application.id)', wrong: 'return { data: {} }' }
const mail = { member: 'application', right: "return { subject: 'ok', body: '<p>ok</p>', cc: ['a@b.gr'] }", wrong: "return { subject: 'without a body' }" }

const samples: Record<keyof TriggerContexts, Sample> = {
  beforeCreate: { member: 'user', right: "return { refuse: 'no' }", wrong: 'return { refuse: true }' },
  afterCreate: { member: 'invitation', right: "return { data: { name: ctx.user?.fullname ?? '' } }", wrong: 'return { refuse: "no" }' },
  validate: { member: 'event', right: "return { errors: [{ path: 'a', message: 'b' }] }", wrong: "return { errors: ['a'] }" },
  temporarySave: { member: 'data', right: stored, wrong: 'return { errors: [] }' },
  beforeSubmit: { member: 'items', right: stored, wrong: 'return { refuse: "no" }' },
  attachmentsValidate: { member: 'files', right: 'return { errors: [] }', wrong: 'return { errors: ctx.files }' },
  protocolRequest: { member: 'application', right: "return { number: '1/26', date: ctx.now }", wrong: 'return { number: 7, date: ctx.now }' },
  protocolSubmit: { member: 'application', ...nothing },
  protocolAssigned: { member: 'application', ...nothing },
  submitted: { member: 'application', ...nothing },
  approvalDepartment: { member: 'data', right: "return 'CS'", wrong: "return { unit: 'CS' }" },
  approversList: {
    member: 'data',
    right: "return [{ order: 1, approver: { unitId: 3, position: 'head' } }]",
    wrong: 'return [{ order: 1, approver: { unitId: 3 } }]',
  },
  approvalStart: { member: 'application', ...nothing },
  notifyApprover: { ...mail, member: 'step' },
  approvalCompleted: { member: 'step', ...nothing },
  approvedMail: mail,
  rejectedMail: { ...mail, right: 'return { skip: true }' },
  attachmentUpload: { member: 'file', right: "if (ctx.file.size > 5) return { refuse: 'large' }", wrong: 'return false' },
  commentAdded: { member: 'comment', ...nothing },
  formButton: { member: 'event', right: "return { ...(ctx.event === 'sum' && { data: {} }), message: 'done' }", wrong: 'return { message: 4 }' },
  evaluationCreated: { member: 'application', right: 'return { data: { by: ctx.user?.fullname } }', wrong: 'return { skip: true }' },
  evaluationSaved: { member: 'application', ...nothing },
  listFilter: { member: 'user', right: "return { filter: { appState: ['permanent'] } }", wrong: 'return { filter: 4 }' },
  excelExport: {
    member: 'invitation',
    right: "return { columns: [{ key: 'id', title: 'Id' }], rows: [] }",
    wrong: "return { columns: ['id'], rows: [] }",
  },
}

test('every trigger has its types and a row here', () => {
  expect(Object.keys(samples).toSorted()).toEqual(triggerIds.toSorted())
})

describe.each(Object.entries(samples))('%s', (point, { member, right, wrong }) => {
  const service = openLanguageService(ts, declarationsFor(point as TriggerId))
  const messages = (script: string) => service.check(script).map(({ message }) => message)

  test('completes what it is given and what it may return', () => {
    expect(service.complete('ctx.', 4).map(({ name }) => name)).toContain(member)
    expect(service.complete('', 0).map(({ name }) => name)).toEqual(expect.arrayContaining(['ctx', 'api', 'return']))
  })

  test('takes a right answer and refuses a wrong one', () => {
    expect(messages(right)).toEqual([])
    expect(messages('')).toEqual([])
    expect(messages(wrong)).toHaveLength(1)
    expect(messages('return true')).toHaveLength(1)
    expect(messages(`return ctx.${member}Wrong`)).toEqual([expect.stringContaining(`'${member}Wrong' does not exist`)])
  })
})

describe('whatever the trigger', () => {
  const { check, complete, describe: explain, describeCompletion } = openLanguageService(ts, declarationsFor('submitted'))
  const messages = (script: string) => check(script).map(({ message }) => message)

  test('what the sandbox has is known, and what it lacks is an error', () => {
    expect(messages("api.log(new Date().toISOString(), [3, 1].toSorted().at(-1), 'a'.padStart(3)); console.warn('b')")).toEqual([])
    for (const missing of ['new Intl.NumberFormat()', 'setTimeout(ctx)', 'document', 'process', 'new WeakRef({})', "require('fs')"])
      expect(messages(missing), missing).toHaveLength(1)
  })

  test('scripts are JavaScript', () => {
    expect(messages('const a: number = 1')).toEqual([expect.stringContaining('only be used in TypeScript')])
    expect(messages('if (')).not.toEqual([])
  })

  test('errors lie within the script', () => {
    expect(check('ctx.wrong')).toEqual([{ from: 4, to: 9, message: expect.any(String) }])
    for (const script of ['}', 'return {', 'const a = `'])
      for (const { from, to } of check(script)) expect([from, to]).toEqual([from, to].map((at) => Math.min(Math.max(at, 0), script.length)))
  })

  test('calls are explained in words', () => {
    expect(explain('api.unit', 5)).toEqual({
      from: 4,
      to: 8,
      type: expect.stringContaining('Promise<ScriptUnit | null>'),
      text: expect.stringContaining('active unit'),
    })
    expect(describeCompletion('api.', 4, 'fetch')).toMatchObject({ text: expect.stringContaining('allows') })
    expect(explain('   ', 1)).toBeUndefined()
    expect(complete('// a', 4)).toEqual([])
  })
})
