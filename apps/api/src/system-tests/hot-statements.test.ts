import path from 'node:path'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeChain, makeDraft, makeItem, now } from '../features/lifecycle/testing/fixtures.ts'
import { putRules } from '../features/procedures/testing/put-rules.ts'
import { putScript } from '../features/procedures/testing/put-script.ts'
import { ruleOf } from '../features/procedures/testing/rule-of.ts'
import { makeSession } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const as = async (personId: number) => t.as(await makeSession(t.db, personId))

/** An application of a chain of two heads, with a course and a protocol number. */
async function makeScene() {
  const chain = await makeChain(t.db, 2, { flags: { protocol: true }, app_items: true })
  const items = [await makeItem(t.db, chain.invitation.id)]
  const person = await as(chain.applicant.id)
  return { ...chain, person, items, head: await as(chain.heads[0]?.id ?? 0) }
}

async function makeSavedDraft() {
  const scene = await makeScene()
  const { id, revision } = await makeDraft(t.db, scene.invitation.id, scene.applicant)
  const save = (more: object) => () => scene.person.put(`/api/application/${id}`, { data: { purpose: 'Συνέδριο' }, items: scene.items, revision, ...more })
  return { ...scene, id, save }
}

async function makePending() {
  const draft = await makeSavedDraft()
  await draft.save({ final: true })()
  return draft
}

type Call = () => Promise<{ status: number; body: unknown }>

/** A call that its caller has made once, so that its session is known. */
async function again(call: Call): Promise<Call> {
  await call()
  return call
}

/** The calls that are made most, with the file of their statements beside the code. Those before have made every statement known. */
const hotCalls: Record<string, { of: string; make: () => Promise<Call> }> = {
  'applications/read-application': {
    of: 'An approver opens an application',
    make: async () => {
      const { head, person, id } = await makePending()
      // Its applicant opened it before, so that its form is known.
      await person.get(`/api/application/${id}`)
      return again(() => head.get(`/api/application/${id}`))
    },
  },
  'applications/read-my-applications': {
    of: 'A person lists their own applications',
    make: async () => {
      const { person } = await makePending()
      return again(() => person.get('/api/application/my/list'))
    },
  },
  'applications/read-applications-of': {
    of: 'A manager lists the undecided applications to an invitation',
    make: async () => {
      const { invitation } = await makePending()
      const manager = t.as(await t.person({ roles: ['admin'] }))
      const f = encodeURIComponent(JSON.stringify({ appState: ['permanent'], approvalState: ['notstarted', 'pending'] }))
      return again(() => manager.get(`/api/application/all/${invitation.id}?f=${f}`))
    },
  },
  'approvals/list': {
    of: 'An approver lists what waits for them',
    make: async () => {
      const { head } = await makePending()
      return again(() => head.get('/api/application/pending/my/list?sort=oldest'))
    },
  },
  'lifecycle/submission/autosave': { of: 'A draft is saved by itself', make: async () => (await makeSavedDraft()).save({ auto: true }) },
  'lifecycle/submission/submit-application': { of: 'An application is submitted', make: async () => (await makeSavedDraft()).save({ final: true }) },
  'lifecycle/steps/approve-step': {
    of: 'An approver approves, which opens the next step',
    make: async () => {
      const { head, id } = await makePending()
      return () => head.post('/api/approval/applications/approve', { ids: [id] })
    },
  },
}

/** Statements that are planned for their values have their name in their text. */
const unpreparedName = /^\s*\/\* (\S+) \*\//

/** The texts sent to the database during a call, with their names and the packets in which they were sent. */
async function statementsOf(call: Call): Promise<{ texts: string[]; packets: number }> {
  const texts: string[] = []
  let packets = 0
  let isOpen = false
  const plain = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [{ text?: string; name?: string } | string | undefined]
    const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : (statement ?? {})
    if (text !== undefined) {
      const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
      if (!isOpen) packets += 1
      isOpen = stream.writableCorked > 0
      queueMicrotask(() => {
        isOpen = false
      })
      const label = name?.replace(/\.\d+$/, '') ?? unpreparedName.exec(text)?.[1]
      texts.push(`-- ${texts.length + 1} in packet ${packets}${label ? `: ${label}` : ''}\n${text.trim().replace(/\n\s+/g, '\n  ')};`)
    }
    return plain.apply(this, given)
  } as never)
  onTestFinished(() => spy.mockRestore())
  const { status, body } = await call()
  spy.mockRestore()
  expect(status, JSON.stringify(body)).toBe(200)
  return { texts, packets }
}

// Each packet costs everybody a round trip. `npx vitest run -u` writes the files anew after a change, so that its review sees more or fewer statements.
test.each(Object.entries(hotCalls))('the statements of %s are those in its file', async (file, { of, make }) => {
  for (let time = 0; time < 5; time += 1) await (await make())()
  const { texts, packets } = await statementsOf(await make())
  const text = `-- ${of}: ${texts.length} statements in ${packets} ${packets === 1 ? 'packet' : 'packets'}. Written by hot-statements.test.ts.\n\n${texts.join('\n\n')}\n`
  await expect(text).toMatchFileSnapshot(path.resolve(import.meta.dirname, '../features', `${file}.statements.sql`))
})

/** A submission with a script and two rules, of which one runs after it. Another one made their versions known. */
async function makeScripted(): Promise<Call> {
  const { invitation, items, save } = await makeSavedDraft()
  await putScript(t.db, invitation.id, 'beforeSubmit', 'return { data: ctx.data }')
  await putRules(t.db, invitation.id, [
    ruleOf('validate', [{ kind: 'warn', text: { el: 'Ελέγξτε.', en: 'Check.' } }]),
    ruleOf('submitted', [{ kind: 'notify', to: [{ kind: 'role', role: 'managers' }], text: { el: 'Ήρθε.', en: 'It came.' } }]),
  ])
  const { id, revision, applicant } = await makeDraft(t.db, invitation.id)
  await (await as(applicant.id)).put(`/api/application/${id}`, { data: {}, items, revision, final: true })
  return save({ final: true })
}

const namesOf = async (call: Call) => (await statementsOf(call)).texts.map((text) => /^-- .*: (.*)/.exec(text)?.[1] ?? '')

test('a submission with scripts and rules reads once what they are told, and keeps their runs before it takes its number, for which others wait', async () => {
  await makePending()
  const plain = await namesOf((await makeSavedDraft()).save({ final: true }))
  const scripted = await namesOf(await makeScripted())
  expect(scripted.filter((name) => !plain.includes(name))).toEqual(['procedures.items', 'procedures.event', 'procedures.keepRunsOfCommand'])
  expect(scripted).toHaveLength(plain.length + 3)
  expect(scripted.indexOf('procedures.keepRunsOfCommand')).toBeLessThan(scripted.indexOf('lifecycle.advanceCounter'))
})
