import { afterEach, describe, expect, test, vi } from 'vitest'
import { beginEvaluation } from './features/evaluations/index.ts'
import { evaluatorOf, prepareEvaluation } from './features/evaluations/testing/make-evaluation.ts'
import type { HookPoint } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { expectConsistent, readApplication, snapshot } from './features/lifecycle/testing/expect-consistent.ts'
import { now } from './features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import { putScript, runsOf } from './features/procedures/testing/put-script.ts'
import { sandboxOf } from './sandbox/sandbox.ts'
import { sendFile } from './testing/multipart.ts'
import { outcomes } from './testing/outcomes.ts'
import { samplePdf } from './testing/sample-files.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { db } = t
afterEach(() => expectConsistent(db))

async function upload({ id, requirementId, applicant }: Scene) {
  const file = { name: 'Α.pdf', bytes: samplePdf() }
  const { status, body } = await sendFile(t.as(applicant), `/api/application/${id}/requirements/${requirementId}/attachments`, file)
  if (status !== 200) throw Object.assign(new Error('refused'), body)
}

const error = '{ errors: [{ path: "purpose", message: "Όχι συνέδρια." }] }'

interface Point {
  /** What must be there before, if not the applicant causes it; with the id of who does. */
  prepare?: (scene: Scene) => Promise<number>
  run: (scene: Scene) => Promise<unknown>
  /** What the script knows, as conditions on `ctx`. */
  knows: string
  /** An answer that is taken, and what it leads to. */
  answer: string
  leadsTo: (scene: Scene) => Promise<void>
  /** An answer that refuses, with the code of the refusal; null if the point cannot refuse. */
  refusal: [string, string] | null
  /** The event goes on although the script failed, and tells why otherwise. */
  goesOn?: true
}

const steps = async ({ id }: Scene) => db.selectFrom('step').selectAll().where('application_id', '=', id).orderBy('id').execute()
const isSubmitted = async (scene: Scene) => expect((await readApplication(db, scene.id)).app_state).toBe('permanent')
const knowsAnswers =
  'ctx.data.purpose === "Συνέδριο" && ctx.items.length === 1 && ctx.application.revision === 1 && ctx.user.id === ctx.application.applicant.id'

const points = {
  beforeCreate: {
    run: ({ create }) => create(),
    knows: 'ctx.application === undefined && ctx.user.lastName === "Αιτών"',
    answer: 'return',
    leadsTo: async ({ invitationId }) =>
      expect(await db.selectFrom('application').select('id').where('invitation_id', '=', invitationId).execute()).toHaveLength(2),
    refusal: ['{ refuse: "Μόνο ένας." }', 'application.refused'],
  },
  afterCreate: {
    run: ({ create }) => create(),
    knows: 'ctx.invitation.title.el === "Άδεια απουσίας"',
    answer: 'return { data: { place: "Χανιά" } }',
    leadsTo: async ({ invitationId }) => {
      const made = await db.selectFrom('application').select('data').where('invitation_id', '=', invitationId).orderBy('id', 'desc').executeTakeFirst()
      expect(made?.data).toEqual({ place: 'Χανιά' })
    },
    refusal: null,
  },
  evaluationCreated: {
    prepare: async (scene) => {
      const { id } = await prepareEvaluation(db, scene.invitationId)
      await scene.submit()
      return id
    },
    run: async ({ id, invitationId }) => beginEvaluation(db, await actorOf(db, await evaluatorOf(db, invitationId)), { id, now }),
    knows: 'ctx.application.appState === "permanent" && ctx.user.id !== ctx.application.applicant.id',
    answer: 'return { data: { place: "Χανιά" } }',
    leadsTo: async ({ id }) =>
      expect(await db.selectFrom('evaluation').select(['data', 'state']).where('application_id', '=', id).execute()).toEqual([
        { data: { place: 'Χανιά' }, state: 'draft' },
      ]),
    refusal: null,
  },
  validate: {
    run: ({ submit }) => submit(),
    knows: `ctx.event === "submit" && ${knowsAnswers}`,
    answer: 'return { errors: [] }',
    leadsTo: isSubmitted,
    refusal: [error, 'application.incomplete'],
  },
  temporarySave: {
    run: ({ save }) => save(),
    knows: `ctx.event === "saveTemporary" && ${knowsAnswers}`,
    answer: 'return { data: { ...ctx.data, place: "Χανιά" } }',
    leadsTo: async ({ id }) => expect(await readApplication(db, id)).toMatchObject({ app_state: 'temporary', data: { purpose: 'Συνέδριο', place: 'Χανιά' } }),
    refusal: null,
  },
  beforeSubmit: {
    run: ({ submit }) => submit(),
    knows: knowsAnswers,
    answer: 'return { data: { ...ctx.data, place: "Χανιά" } }',
    leadsTo: async ({ id }) => expect(await readApplication(db, id)).toMatchObject({ app_state: 'permanent', data: { purpose: 'Συνέδριο', place: 'Χανιά' } }),
    refusal: [error, 'application.incomplete'],
  },
  attachmentsValidate: {
    run: ({ submit }) => submit(),
    knows: 'ctx.files.length === 1 && ctx.files[0].name === "a.pdf" && ctx.files[0].contentType === "application/pdf"',
    answer: 'return { errors: [] }',
    leadsTo: isSubmitted,
    refusal: [error, 'application.incomplete'],
  },
  protocolRequest: {
    run: ({ submit }) => submit(),
    knows: 'ctx.data.purpose === "Συνέδριο" && ctx.application.protocolNumber === null',
    answer: 'return { number: "ΕΛΚΕ-" + ctx.application.id, date: ctx.now }',
    leadsTo: async ({ id }) => expect(await readApplication(db, id)).toMatchObject({ protocol_number: `ΕΛΚΕ-${id}` }),
    refusal: null,
  },
  approvalDepartment: {
    run: ({ submit }) => submit(),
    knows: 'ctx.data.purpose === "Συνέδριο"',
    answer: 'return (await api.unit(ctx.user.unit.parent)).code',
    leadsTo: async (scene) => expect((await steps(scene))[0]?.unit_id).toBe(scene.units[1]?.id),
    refusal: null,
    goesOn: true,
  },
  approversList: {
    run: ({ submit }) => submit(),
    knows: 'ctx.data.purpose === "Συνέδριο"',
    answer: 'const [head] = await api.positions(ctx.user.unit.parent, "head"); return [{ order: 1, approver: { personId: head.person.id } }]',
    leadsTo: async (scene) => expect((await steps(scene)).map((step) => step.approver_id)).toEqual([scene.heads[1]?.id]),
    refusal: null,
    goesOn: true,
  },
  attachmentUpload: {
    run: upload,
    knows: 'ctx.file.name === "Α.pdf" && ctx.file.requirementId > 0 && ctx.file.sha256.length === 64',
    answer: 'return',
    leadsTo: async ({ id }) => expect(await db.selectFrom('attachment').select('id').where('application_id', '=', id).execute()).toHaveLength(2),
    refusal: ['{ refuse: "Μόνο υπογεγραμμένα." }', 'application.refused'],
  },
  formButton: {
    run: async ({ press }) => expect(await press()).toEqual({ data: { place: 'Χανιά' }, message: 'Βρέθηκε.' }),
    knows: 'ctx.event === "find" && ctx.data.purpose === "Συνέδριο" && ctx.application.revision === 1',
    answer: 'return { data: { place: "Χανιά" }, message: "Βρέθηκε." }',
    leadsTo: async ({ id }) => expect(await readApplication(db, id)).toMatchObject({ revision: 1, data: {}, working_data: null }),
    refusal: null,
  },
} satisfies Record<HookPoint, Point>

/** Scripts that fail, with what the log says. */
const failures: [string, string, RegExp, number | null][] = [
  ['throws', 'api.log("before")\nthrow new Error("The rule is broken")', /^error: Error: The rule is broken$/, 2],
  ['loops', 'for (;;) {}', /^time$/, null],
  ['asks for a forbidden call', '\n\nawait api.fetch("https://elsewhere.example/7")', /^error: .*notListed/, 3],
  ['answers rubbish', 'return { hello: 1 }', /^answer: /, null],
]

const allPoints = Object.entries(points) as [keyof typeof points, Point][]
const refusingPoints = allPoints.flatMap(([point, { run, refusal }]) => (refusal ? [{ point, run, refusal }] : []))

test.each(refusingPoints)('$point refuses, and nothing is written but its run', async ({ point, run, refusal: [text, code] }) => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, point, `return ${text}`)
  const rows = await snapshot(db)
  expect(await outcomes([run(scene)])).toEqual([code])
  expect(await snapshot(db)).toBe(rows)
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'refused', message: /"([^"]+)" ?\}/.exec(text)?.[1] }])
})

describe.each(allPoints)('%s', (point, { prepare, run, knows, answer, leadsTo, goesOn }) => {
  test('answers, and knows what it is asked about', async () => {
    const scene = await makeScene(db)
    const personId = (await prepare?.(scene)) ?? scene.applicant.id
    await putScript(db, scene.invitationId, point, `api.log("asked")\nif (!(${knows})) throw new Error(JSON.stringify(ctx))\n${answer}`)
    await run(scene)
    await leadsTo(scene)
    const outcome = answer === 'return' ? 'nothing' : 'answered'
    const [kept, ...others] = await runsOf(db, scene.invitationId)
    expect(kept).toMatchObject({
      trigger_id: point,
      outcome,
      message: null,
      lines: ['asked'],
      person_id: personId,
      started_at: '2026-11-20T10:00:00Z',
    })
    expect(kept?.application_id).toBe(point.endsWith('Create') ? null : scene.id)
    expect(others).toEqual([])
  })

  test.each(failures)('%s', async (_, script, message, line) => {
    const scene = await makeScene(db)
    await prepare?.(scene)
    await putScript(db, scene.invitationId, point, script)
    const rows = await snapshot(db)
    const ended = await outcomes([run(scene)])
    expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'failed', message: expect.stringMatching(message), line }])
    if (goesOn) {
      expect(ended).toEqual(['done'])
      expect(await readApplication(db, scene.id)).toMatchObject({
        app_state: 'permanent',
        approval_state: 'notstarted',
        approval_problem: 'approval.searchFailed',
      })
    } else {
      expect(ended).toEqual(['application.checkFailed'])
      expect(await snapshot(db)).toBe(rows)
    }
  })
})

test.each(['temporarySave', 'beforeSubmit'] as const)('%s: answers with a character that the database refuses are rubbish', async (point) => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, point, 'return { data: { purpose: "a\\u0000b" } }')
  expect(await outcomes([points[point].run(scene)])).toEqual(['application.checkFailed'])
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'failed', message: 'answer: a character that cannot be kept' }])
})

test('a script that fails to validate is a warning on a temporary save', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'validate', 'throw new Error("broken")')
  expect(await scene.save()).toMatchObject({ appState: 'temporary', warnings: [{ path: '', code: 'application.checkFailed' }] })
})

test('errors of a temporary save are answered, and refuse nothing', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'validate', `return ${error}`)
  expect(await scene.save()).toMatchObject({ appState: 'temporary', warnings: [{ path: 'purpose', code: 'hook' }] })
  expect(await runsOf(db, scene.invitationId)).toMatchObject([{ outcome: 'answered', message: null, answer: { errors: [{ path: 'purpose' }] } }])
})

test('the page is told in the language of its user', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'beforeSubmit', 'throw new Error("broken")')
  const refused = async (language: 'el' | 'en') => {
    await db.updateTable('person').set({ language }).where('id', '=', scene.applicant.id).execute()
    const { body } = await t
      .as(scene.applicant)
      .put<{ code: string; message: string }>(`/api/application/${scene.id}`, { data: { purpose: 'Συνέδριο' }, revision: 1, final: true })
    return [body.code, /[α-ω]/.test(body.message) ? 'el' : 'en']
  }
  expect([await refused('el'), await refused('en')]).toEqual([
    ['application.checkFailed', 'el'],
    ['application.checkFailed', 'en'],
  ])
})

test('scripts take turns by invitation, at each point, and the persons of one as well', async () => {
  const scene = await makeScene(db)
  for (const point of ['beforeSubmit', 'validate'] as const) await putScript(db, scene.invitationId, point, `api.log('${point}')`)
  const run = vi.spyOn(sandboxOf(db).pool, 'run')
  await scene.submit()
  const turns = run.mock.calls.flatMap(([task, { owner, person }]) => (task.kind === 'script' ? [[owner, person]] : []))
  run.mockRestore()
  const turn = [`invitation:${scene.invitationId}`, `${scene.applicant.id}`]
  expect(turns).toEqual([turn, turn])
})

test('an invitation asks only at the points where it has a script in force', async () => {
  const scene = await makeScene(db)
  await putScript(db, scene.invitationId, 'beforeSubmit', 'throw new Error("broken")')
  await putScript(db, scene.invitationId, 'validate', 'return { errors: [] }')
  await db.updateTable('invitation_trigger').set({ is_on: false }).where('trigger_id', '=', 'beforeSubmit').execute()
  await scene.submit()
  expect((await runsOf(db, scene.invitationId)).map((run) => run.trigger_id)).toEqual(['validate'])
})
